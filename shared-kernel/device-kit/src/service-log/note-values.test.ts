import { checksIn, noteProblems, unwritten } from './note-values.ts';

test('SET-08 a note names what is checked, in the order of the list', () => {
  expect(checksIn({ ...unwritten, sensor_changed: true, battery_changed: true })).toEqual([
    'battery_changed',
    'sensor_changed',
  ]);
});

test.each([
  [{}, 'Kryss av for hva som er gjort, eller skriv en kommentar'],
  [{ comment: ' \u00a0\n' }, 'Kryss av for hva som er gjort, eller skriv en kommentar'],
  [{ comment: 'x'.repeat(2001) }, 'Kommentaren kan ha høyst 2\u00a0000 tegn'],
  [{ comment: 'Ryddet snø' }, undefined],
  [{ sensor_cleaned: true }, undefined],
  [{ flight: true }, undefined],
  [{ photos: 'lokk.jpg' }, undefined],
])('SET-08 a note of %j: %s', (written, problem) => {
  expect(noteProblems({ ...unwritten, ...written }).comment).toBe(problem);
});
