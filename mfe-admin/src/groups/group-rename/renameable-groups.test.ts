import { device } from '@peil/shared-kernel/testing';
import { aUser } from '../../testing/user-fixture.ts';
import { renameableGroups } from './renameable-groups.ts';

test('GROUPS-05 what may get another name are the free groups of the own organisation, each once', () => {
  const users = [
    aUser('kari', { groups: ['Status:Felt', 'Nord', 'peil-employee'] }),
    { ...aUser('ola', { groups: ['Ål'] }), tags: { public: ['Ål'], shared: ['Delt'] } },
    { ...aUser('annen', { groups: ['Andres'] }), orgid: 'o2' },
  ];
  const devices = [
    {
      ...device({ devid: 'a', orgid: 'o1' }),
      tags: { public: [' Nord ', 'Rute 10', 'Rute 9', 'Lokalisering:Av'] },
    },
    { ...device({ devid: 'b', orgid: 'o2' }), tags: { public: ['Andres tank'] } },
  ];
  expect(renameableGroups({ users, devices }, 'o1', 'peil')).toEqual([
    'Delt',
    'Nord',
    'Rute 9',
    'Rute 10',
    'Ål',
  ]);
});
