import { mostImportedUsers } from '@peil/shared-kernel/api/schemas';
import { readFile } from './read-file.ts';
import { roleWords } from './read-users.ts';

const vocabulary = { roles: roleWords(['viewer'], () => 'Leser'), organisations: [] };
const headings = 'Brukernavn;Navn;E-post;Rolle;Tilgangsgrupper';
const read = (...lines: readonly string[]) =>
  readFile(new File([[headings, ...lines].join('\r\n')], 'brukere.csv'), vocabulary);
const user = 'kari;Kari;kari@demo.invalid;Leser;Nord';

test('NEWUSER-01 rows are numbered as in the file, whatever is empty between them', async () => {
  const answer = await read(user, ';;;;', user);
  expect(answer.ok && answer.users.map(({ row }) => row)).toEqual([2, 4]);
});

test.each([
  [['=1+1;a;b;c;d'], /^Celle A2 har en formel/],
  [
    Array.from({ length: mostImportedUsers + 1 }, () => user),
    /^Filen har 501 brukere\. Høyst 500 kan importeres om gangen/,
  ],
])('NEWUSER-01 a file that is no list of users is refused with the reason: %#', async (lines, reason) => {
  const answer = await read(...lines);
  expect(answer.ok ? '' : answer.reason).toMatch(reason);
});
