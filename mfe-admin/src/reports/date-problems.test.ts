import { dateProblems } from './date-problems.ts';

const today = '2026-11-25';

test.each<[string, string, object]>([
  ['01-11-2026', '25-11-2026', {}],
  ['1.11.26', '25112026', {}],
  [
    '31-02-2026',
    '',
    { from: expect.stringMatching(/^Skriv datoen/), to: expect.stringMatching(/^Skriv datoen/) },
  ],
  ['26-11-2026', '27-11-2026', { from: 'Datoen er i fremtiden.' }],
  ['01-11-2026', '26-11-2026', { to: 'Datoen er i fremtiden.' }],
  ['10-11-2026', '01-11-2026', { to: 'Til-datoen er før fra-datoen.' }],
  ['01-01-2025', '25-11-2026', { to: 'Perioden kan ikke være lengre enn 400 dager.' }],
])('REPORT-01 dates from %s to %s', (from, to, problems) => {
  expect(dateProblems({ from, to }, today)).toEqual(problems);
});
