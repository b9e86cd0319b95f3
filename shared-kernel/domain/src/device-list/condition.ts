import { isLowBattery, type ConnectivityLight, type LevelStanding } from '../devices/index.ts';

/** What a device may need someone for; the key figures count by it and the list filters by it. */
export const conditions = ['alarm', 'unacknowledged', 'warning', 'silent', 'lowBattery'] as const;

export type Condition = (typeof conditions)[number];

/** What of a row tells its conditions. */
interface Facts {
  readonly alarms: readonly unknown[];
  readonly unacknowledged: boolean;
  readonly signal: ConnectivityLight;
  /** Percent. */
  readonly battery: number | null;
  readonly standing: LevelStanding | null;
}

/** A level outside its green zone; a missing one is red (LIGHT-01), and no warning. */
const isWorrying = (level: Facts['standing']): boolean =>
  level !== null && level.state !== 'none' && (level.light === 'red' || level.light === 'yellow');

const tests: Record<Condition, (device: Facts) => boolean> = {
  alarm: ({ alarms }) => alarms.length > 0,
  unacknowledged: ({ unacknowledged }) => unacknowledged,
  /** Without an alarm, but the level is not in its green zone, or the signal is in its yellow one. */
  warning: ({ alarms, standing, signal }) =>
    alarms.length === 0 && (isWorrying(standing) || signal === 'yellow'),
  /** Not heard of for longer than its limit, or never. */
  silent: ({ signal }) => signal === 'red' || signal === 'none',
  lowBattery: ({ battery }) => isLowBattery(battery),
};

export const conditionsOf = (device: Facts): readonly Condition[] =>
  conditions.filter((condition) => tests[condition](device));
