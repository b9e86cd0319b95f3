import { levelNotes, shortLevelNote } from './level-notes.ts';

const sound = { staleText: null, faultyText: null, impossible: [] };

test('TRUTH-00, TRUTH-03 a sound level needs no word', () => {
  expect(levelNotes(sound)).toEqual([]);
  expect(shortLevelNote(sound)).toBeNull();
});

test('TRUTH-00, TRUTH-03 what is old, doubted and impossible is said, each', () => {
  const doubted = {
    staleText: 'Ikke hørt fra siden 12.11.2026 08:10',
    faultyText: 'Nyere måling for 5 minutter siden er ikke gyldig: Noe er galt med sensor',
    impossible: ['Umulig verdi: batteri 101 %'],
  };
  expect(levelNotes(doubted)).toEqual([doubted.staleText, doubted.faultyText, ...doubted.impossible]);
  expect(shortLevelNote(doubted)).toBe('Gammel måling · Nyere er ugyldig · Umulig verdi');
});
