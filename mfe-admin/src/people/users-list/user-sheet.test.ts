import { aUser } from '../../testing/user-fixture.ts';
import { userRow } from './user-row.ts';
import { deactivatedSheet, userSheet } from './user-sheet.ts';

const kari = userRow({
  ...aUser('kari', { name: 'Kari Nordmann', groups: ['Status:Felt', 'Bergen'], roles: ['admin'] }),
  meta_data: { email: 'kari@demo.invalid', phone: null, disabled: true },
});
const ola = userRow(aUser('ola', { roles: ['viewer'] }));

test('USERS-08 the file has what the list shows, and how to reach them', () => {
  const sheet = userSheet([ola, kari], [], 'peil');
  expect(sheet.columns.map(({ header }) => header)).toEqual([
    'Navn',
    'Brukernavn',
    'Tilgangsgrupper',
    'Roller',
    'E-post',
    'Telefon',
    'Konto',
    'Enheter uten abonnement',
  ]);
  expect(sheet.rows).toEqual([
    ['ola', 'ola', '', 'Leser', null, null, 'Aktiv', 0],
    [
      'Kari Nordmann',
      'kari',
      'Bergen, Status:Felt',
      'Administrator',
      'kari@demo.invalid',
      null,
      'Deaktivert',
      0,
    ],
  ]);
  expect(userSheet([ola], null, 'peil').rows[0]?.at(-1)).toBeNull();
});

test('USERS-08 USERS-10 of deactivated users the file says where they were', () => {
  const gone = userRow({
    ...aUser('gone', { name: 'Per', roles: ['SLETTET'] }),
    meta_data: { address: 'Peil / Fjord', email: 'per@demo.invalid' },
  });
  expect(deactivatedSheet([gone]).rows).toEqual([['Per', 'gone', 'Peil / Fjord', 'per@demo.invalid']]);
});
