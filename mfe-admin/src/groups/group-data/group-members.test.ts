import { device } from '@peil/shared-kernel/testing';
import { aUser } from '../../testing/user-fixture.ts';
import { devicesIn, usersIn } from './group-members.ts';

const users = [
  aUser('ola', { name: 'Ola', groups: ['Status : Felt'] }),
  aUser('aase', { name: 'Åse', groups: ['Status:Felt', 'Nord'] }),
  aUser('kari', { name: ' ', groups: ['Status:Felt'] }),
  aUser('per', { name: 'Per', groups: ['Nord'] }),
];

test('GROUP-01 the users of a group by name, with @ before it', () => {
  expect(usersIn(users, 'Status:Felt')).toEqual([
    { id: 'kari', name: '@kari' },
    { id: 'ola', name: '@Ola' },
    { id: 'aase', name: '@Åse' },
  ]);
});

test('GROUPS-01 the devices of a group by name; those without a name by what they are known by', () => {
  const tags = { public: ['Status:Felt'] };
  const devices = [
    { ...device({ devid: 'b', name: 'Tank 10' }), tags },
    { ...device({ devid: 'a', name: 'Tank 9' }), tags },
    { ...device({ devid: 'c', name: 'Annet' }), tags: { public: ['Nord'] } },
  ];
  expect(devicesIn(devices, 'Status:Felt').map(({ name }) => name)).toEqual(['Tank 9', 'Tank 10']);
});
