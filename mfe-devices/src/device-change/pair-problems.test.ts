import { pairProblems } from './pair-problems.ts';

test.each([
  ['', '', 'Skriv kort-ID-en', 'Skriv kort-ID-en'],
  [' \u00a0', 'NY1', 'Skriv kort-ID-en', undefined],
  ['TANK1', ' tank1 ', undefined, 'Det er den samme enheten'],
  ['TANK1', 'x'.repeat(51), undefined, 'En kort-ID har høyst 50 tegn'],
  ['TANK1', 'NY1', undefined, undefined],
])('SERV-01 a change of %j for %j', (old, fresh, ofOld, ofNew) => {
  expect(pairProblems({ old, new: fresh })).toEqual({ old: ofOld, new: ofNew });
});
