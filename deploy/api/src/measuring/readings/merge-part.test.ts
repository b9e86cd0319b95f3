import type { Appdata } from '@peil/shared-kernel/api/schemas';
import { mergePart } from './merge-part.ts';
import type { SentReading } from './latest.ts';
import { standingTank } from '../../testing/standing-tank.ts';

const deviceWith = (appdata: Appdata) => ({ appdata, proddata: { shortid: 'A' }, tags: { public: [] } });

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
  const merged = mergePart({ device: deviceWith(standingTank), kept, part: second });
  expect(merged.outcome).toBe(outcome);
  expect(merged.reading).toMatchObject(reading);
});

/** As it is kept: 9 902 mm is far below the bottom. */
const impossible = part({ distance: 9902, gauge_height: 0, volume: 0, percent: 0 }, { battery: 9, csq: 20 });

test.each<[string, SentReading, SentReading, string, Partial<SentReading>]>([
  [
    'a possible level after an impossible one',
    impossible,
    part({ distance: 1100 }, { battery: 8 }),
    'corrected',
    { pri: { distance: 1100 }, sec: { battery: 8, csq: 20 }, state: 'ok' },
  ],
  ['another impossible one', impossible, part({ distance: 9900 }), 'conflict', impossible],
  ['the same again', impossible, part({ distance: 9902 }), 'duplicate', impossible],
  ['a temperature', impossible, part({}, { temp: 4 }), 'merged', { pri: impossible.pri }],
  ['another battery alone', impossible, part({}, { battery: 8 }), 'conflict', impossible],
  ['one that failed', impossible, part({ distance: 1100 }, {}, 'error'), 'conflict', impossible],
])('READ-01 beside a record whose level cannot be, %s', (_, kept, second, outcome, reading) => {
  const merged = mergePart({
    device: deviceWith(standingTank),
    kept,
    isWrong: true,
    part: second,
  });
  expect(merged.outcome).toBe(outcome);
  expect(merged.reading).toMatchObject(reading);
});

test('READ-01 an impossible level is no part of a sound one, though it contradicts nothing', () => {
  const device = deviceWith({ object_type: 'tanklevel', volume: 4000 });
  const kept = part({ percent: 50, volume: 2000 });
  expect(mergePart({ device, kept, part: part({ distance: -3 }) })).toEqual({
    outcome: 'conflict',
    reading: kept,
  });
});
