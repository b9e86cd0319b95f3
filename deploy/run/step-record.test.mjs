import { stepRecord } from './step-record.mjs';

const before = stepRecord(null, { 'devices/level.ts': 'a', 'stock/rises.ts': 'b' });

test('the first record is of one version', () => {
  expect(before).toEqual({
    version: '1.0',
    entries: {
      'devices/level.ts': { hash: 'a', since: '1.0' },
      'stock/rises.ts': { hash: 'b', since: '1.0' },
    },
  });
});

test('PLAT-11 a rule that changes steps the version, and the others are of the one they had', () => {
  const after = stepRecord(before, { 'devices/level.ts': 'a', 'stock/rises.ts': 'c', 'stock/falls.ts': 'd' });
  expect(after).toEqual({
    version: '1.1',
    entries: {
      'devices/level.ts': { hash: 'a', since: '1.0' },
      'stock/falls.ts': { hash: 'd', since: '1.1' },
      'stock/rises.ts': { hash: 'c', since: '1.1' },
    },
  });
  expect(
    stepRecord(after, { 'devices/level.ts': 'a', 'stock/rises.ts': 'c', 'stock/falls.ts': 'd' }),
  ).toEqual(after);
});

test('a rule that is gone steps it too', () => {
  expect(stepRecord(before, { 'devices/level.ts': 'a' }).version).toBe('1.1');
});
