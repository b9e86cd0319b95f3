import { readUsers, roleWords } from './read-users.ts';

const vocabulary = {
  roles: roleWords(
    ['viewer', 'admin'],
    (role) => ({ viewer: 'Leser', admin: 'Administrator' })[role] ?? role,
  ),
  organisations: [{ orgid: 'nord', name: 'Nordvann' }],
};
const read = (...lines: readonly (readonly string[])[]) =>
  readUsers(
    lines.map((cells, index) => ({ number: index + 1, cells })),
    vocabulary,
  );
const headings = ['Brukernavn', 'Navn', 'E-post', 'Rolle', 'Tilgangsgrupper'];

test('NEWUSER-01 columns in any order and case; roles and organisations by name; groups apart by comma', () => {
  const answer = read(
    ['TILGANGSGRUPPER', 'navn', 'Rolle', 'e-post', 'Brukernavn', 'Organisasjon', 'Telefon', 'Sko'],
    [
      'Status:Felt, Nord,',
      'Kari Nordmann',
      ' leser ',
      'kari@demo.invalid',
      'kari',
      'nordvann',
      '22222222',
      '42',
    ],
    ['', 'Ola', 'sjef', 'ola@demo.invalid', 'ola', 'Ukjent', '', ''],
  );
  expect(answer).toEqual({
    ok: true,
    note: 'Disse kolonnene brukes ikke: Sko.',
    users: [
      {
        row: 2,
        user: {
          user_name: 'kari',
          full_name: 'Kari Nordmann',
          orgid: 'nord',
          meta_data: { email: 'kari@demo.invalid', phone: '22222222', address: null },
          tags: { public: ['Status:Felt', 'Nord'] },
          roles: { roles: ['viewer'] },
        },
      },
      {
        row: 3,
        user: {
          user_name: 'ola',
          full_name: 'Ola',
          orgid: 'Ukjent',
          meta_data: { email: 'ola@demo.invalid', phone: null, address: null },
          tags: { public: [] },
          roles: { roles: ['sjef'] },
        },
      },
    ],
  });
});

test('NEWUSER-01 a short row lacks its last cells; a text beyond every rule is sent as short as a call takes', () => {
  const answer = read(headings, ['kari', 'x'.repeat(5000)]);
  expect(answer.ok && answer.users[0]?.user).toMatchObject({
    full_name: 'x'.repeat(1000),
    meta_data: { email: '' },
    roles: { roles: [] },
  });
});

test.each([
  [[['Navn', 'E-post']], 'Filen mangler disse kolonnene: Brukernavn, Rolle, Tilgangsgrupper.'],
  [[[...headings, 'navn'], ['a']], 'Filen har kolonnen navn to ganger.'],
  [[headings], 'Filen har overskrifter, men ingen brukere.'],
])('NEWUSER-01 a file that no user can be made of is refused: %#', (lines, reason) => {
  expect(read(...lines)).toEqual({ ok: false, reason });
});
