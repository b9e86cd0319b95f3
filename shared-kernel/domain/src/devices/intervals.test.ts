import { intervalFaults } from './intervals.ts';

test.each([
  [60, 60, []],
  [604_800, 604_800, []],
  [600, 600_000, []],
  [59, 600, ['telemetry_interval_s']],
  [600, 604_801, ['transmission_interval_s']],
  [60.5, 600, ['telemetry_interval_s']],
  [Number.NaN, 600, ['telemetry_interval_s']],
  // More often than it measures; more readings than one transmission holds.
  [600, 599, ['transmission_interval_s']],
  [600, 600_001, ['transmission_interval_s']],
])(
  'API-03 readings every %p s, sent every %p s: wrong is %j',
  (telemetry_interval_s, transmission_interval_s, wrong) => {
    expect(Object.keys(intervalFaults({ telemetry_interval_s, transmission_interval_s }))).toEqual(wrong);
  },
);
