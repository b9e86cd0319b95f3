import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concerns, newestConcerning, newestNotes, type ReleaseNote } from '@peil/shared-kernel/contract';
import { BuildError } from '../errors/build-error.ts';
import { packageNames, repository } from '../layout.ts';
import { readNote, readNotes } from './read-notes.ts';

const note = (head: string, body = 'Noe nytt.') => `---\n${head}\n---\n\n${body}\n`;
const head = 'date: 2026-11-24\ntitle: Nytt: grupper';
const file = '2026-11-24-groups.md';

test('NOTES-01 a note is its date, title and who it concerns, then paragraphs and lists', () => {
  const text = note(
    `${head}\npermissions: users, groups`,
    'Første linje\nog andre.\n\n- en\n  videre\n- to\n\nTil slutt.',
  );
  expect(readNote(file, text)).toEqual({
    id: '2026-11-24-groups',
    date: '2026-11-24',
    title: 'Nytt: grupper',
    permissions: ['users', 'groups'],
    body: [
      { kind: 'paragraph', text: 'Første linje og andre.' },
      { kind: 'list', items: ['en videre', 'to'] },
      { kind: 'paragraph', text: 'Til slutt.' },
    ],
  });
  expect(readNote(file, note(head).replaceAll('\n', '\r\n'))).not.toHaveProperty('permissions');
});

test.each([
  ['notes.md', note(head), /name must be/],
  [file, 'Noe nytt.', /must begin/],
  [file, note(`${head}\nnoe`), /must begin/],
  [file, note(`${head}\nrole: admin`), /«role»/],
  [file, note('date: 2026-11-23\ntitle: Nytt'), /date/],
  ['2026-11-31-x.md', note('date: 2026-11-31\ntitle: Nytt'), /date/],
  [file, note('date: 2026-11-24'), /title/],
  [file, note(`date: 2026-11-24\ntitle: ${'x'.repeat(81)}`), /title/],
  [file, note(`${head}\npermissions: users, admin`), /«admin»/],
  [file, note(head, ' '), /says nothing/],
])('NOTES-01 a note that is not whole stops the build: %s %#', (name, text, reason) => {
  expect(() => readNote(name, text)).toThrow(BuildError);
  expect(() => readNote(name, text)).toThrow(reason);
});

test('NOTES-01 a package’s notes are read newest first, and none is no fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'peil-notes-'));
  try {
    expect(await readNotes(folder)).toEqual([]);
    await mkdir(join(folder, 'release-notes'));
    for (const day of ['2026-11-02', '2026-11-30', '2026-10-31']) {
      await writeFile(join(folder, 'release-notes', `${day}-a.md`), note(`date: ${day}\ntitle: Nytt ${day}`));
    }
    expect((await readNotes(folder)).map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-11-02',
      '2026-10-31',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('NOTES-01 the registry says which note is newest for whom', () => {
  const all: ReleaseNote = { id: '2026-11-01-all', date: '2026-11-01', title: 'Alle', body: [] };
  const some: ReleaseNote = { ...all, id: '2026-11-02-some', permissions: ['users', 'groups'] };
  const releases = [{ newestNotes: newestNotes([some, all]) }, {}];
  expect(releases[0]).toEqual({ newestNotes: { '*': all.id, users: some.id, groups: some.id } });
  expect(newestConcerning(releases, () => false)).toBe(all.id);
  expect(newestConcerning(releases, (name) => name === 'groups')).toBe(some.id);
  expect(newestConcerning([{}], () => true)).toBeNull();
  expect([concerns(all, () => false), concerns(some, () => false)]).toEqual([true, false]);
});

test.each(packageNames)('NOTES-01 %s has notes, and each can be read', async (name) => {
  const notes = await readNotes(join(repository, name));
  expect(notes.length).toBeGreaterThan(0);
});
