import { budgetLines, partsOf, shares, whole } from './budget.mjs';

const run = { clock: 600, others: 0, cores: 2, isBudgeted: true };
const parts = [
  { name: 'Types', processor: 24, clock: 30 },
  { name: 'Browser tests', processor: 660, clock: 400 },
];

test('the shares are the whole, to a quarter of a minute', () => {
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  expect(sum).toBeLessThanOrEqual(whole.processor);
  expect(sum).toBeGreaterThan(whole.processor - 0.25);
});

test('each part stands beside its share, and the one over it is named', () => {
  expect(budgetLines(parts, run).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'Minutes processor of clock',
    `Types 0.4 ${shares.Types} 0.5`,
    `Browser tests 11.0 ${shares['Browser tests']} 6.7`,
    'Together 11.4 24 10.0',
    `Over its share: Browser tests (11.0 of ${shares['Browser tests']} min)`,
  ]);
});

test('all of it may be too much where no part is', () => {
  const lines = budgetLines([{ name: 'Types', processor: 24, clock: 30 }], { ...run, clock: 780 });
  expect(lines.at(-1)).toBe('Over its share: the clock (13.0 of 12 min)');
});

test('a loud neighbour is told, a quiet one is not', () => {
  expect(budgetLines(parts, { ...run, others: 30 }).at(-1)).toMatch(/^Over/);
  expect(budgetLines(parts, { ...run, others: 300 }).at(-1)).toBe(
    "Others used 5.0 min of this machine's 2 processors meanwhile: the clock says little.",
  );
});

test('where nobody counts the processor there is the clock', () => {
  const uncounted = parts.map((part) => ({ ...part, processor: null }));
  expect(budgetLines(uncounted, { ...run, others: null }).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'Minutes clock',
    'Types 0.5',
    'Browser tests 6.7',
    'Together 10.0',
  ]);
});

test('what has no budget is only measured', () => {
  const lines = budgetLines(parts, { ...run, isBudgeted: false }).map((line) => line.replace(/ +/g, ' '));
  expect(lines).toEqual([
    'Minutes processor clock',
    'Types 0.4 0.5',
    'Browser tests 11.0 6.7',
    'Together 11.4 10.0',
  ]);
});

test('the steps of a part are added up, and nobody knows the sum where nobody counts one', () => {
  const steps = [
    { part: 'Types', processor: 40, clock: 30 },
    { part: 'Lint', processor: 10, clock: 20 },
    { part: 'Lint', processor: 5, clock: 4 },
  ];
  expect(partsOf(steps)).toEqual([
    { name: 'Types', processor: 40, clock: 30 },
    { name: 'Lint', processor: 15, clock: 24 },
  ]);
  expect(partsOf([...steps, { part: 'Lint', processor: null, clock: 1 }])[1]).toEqual({
    name: 'Lint',
    processor: null,
    clock: 25,
  });
});
