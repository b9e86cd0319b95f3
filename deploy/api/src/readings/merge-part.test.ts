import { mergePart } from './merge-part.ts';
import type { SentReading } from './latest.ts';
import { standingTank } from '../testing/standing-tank.ts';

const part = (
  pri: SentReading['pri'],
  sec: SentReading['sec'] = {},
  state: SentReading['state'] = 'ok',
): SentReading => ({ pri, sec, state });

/** As it is kept, with what was worked out. */
const level = part({ distance: 1100, gauge_height: 800, volume: 2000, percent: 50 });

test.each<[string, SentReading, SentReading, string, Partial<SentReading>]>([
  ['the same again', level, part({ distance: 1100 }), 'duplicate', level],
  [
    'in single precision',
    part({ distance: Math.fround(1100.1) }),
    part({ distance: 1100.1 }),
    'duplicate',
    {},
  ],
  [
    'a battery after a level',
    level,
    part({}, { battery: 8 }),
    'merged',
    { pri: level.pri, sec: { battery: 8 } },
  ],
  [
    'a level after a battery',
    part({}, { battery: 8 }),
    part({ distance: 1100 }),
    'merged',
    { pri: { distance: 1100 }, sec: { battery: 8 } },
  ],
  ['another level', level, part({ distance: 1000 }, { battery: 8 }), 'conflict', level],
  ['another battery', part({}, { battery: 9 }), part({}, { battery: 8 }), 'conflict', {}],
  [
    'a level that is sound after one that failed',
    part({ distance: 0 }, { csq: 20 }, 'error'),
    part({ distance: 1100 }, { battery: 8 }),
    'corrected',
    { pri: { distance: 1100 }, sec: { csq: 20, battery: 8 }, state: 'ok' },
  ],
  ['a failure after a sound level', level, part({}, {}, 'error'), 'conflict', level],
])('READ-01 two records of one second: %s', (_, kept, second, outcome, reading) => {
  const merged = mergePart(standingTank, kept, second);
  expect(merged.outcome).toBe(outcome);
  expect(merged.reading).toMatchObject(reading);
});
