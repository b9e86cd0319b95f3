import { foundNotes, notesFor, type PackageNote } from './shown-notes.ts';
import { partName } from './texts.ts';

const note = (packageName: string, id: string, part: Partial<PackageNote> = {}): PackageNote => ({
  packageName,
  id,
  date: id.slice(0, 10),
  title: `Nytt ${id}`,
  body: [{ kind: 'paragraph', text: 'Ny kalibrering.' }],
  ...part,
});
const ids = (notes: readonly PackageNote[]) => notes.map(({ id }) => id);

test('NOTES-01 newest first, whatever package, and only what concerns the role', () => {
  const notes = [
    note('mfe-auth', '2026-11-01-a'),
    note('shell', '2026-11-03-a'),
    note('mfe-admin', '2026-11-04-a', { permissions: ['users'] }),
    note('mfe-admin', '2026-11-02-a', { permissions: ['groups', 'reports'] }),
  ];
  expect(ids(notesFor(notes, (name) => name === 'reports'))).toEqual([
    '2026-11-03-a',
    '2026-11-02-a',
    '2026-11-01-a',
  ]);
});

test.each([
  ['kalibrering', ['1', '2']],
  ['ny ENHETER', ['1']],
  ['kum maal', ['2']],
  ['rute', []],
])('NOTES-01 a search for «%s» finds the notes that have every word', (search, found) => {
  const notes = [
    note('mfe-devices', '1'),
    note('shell', '2', { body: [{ kind: 'list', items: ['Kum', 'Mål og kalibrering'] }] }),
  ];
  expect(ids(foundNotes(notes, search, partName))).toEqual(found);
});
