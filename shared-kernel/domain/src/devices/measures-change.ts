import type { Appdata } from '../../../wire/src/device.ts';
import { deriveTelemetry, type RawTelemetry } from './telemetry.ts';

/** What a change of settings does to what readings mean: another zero or scale of the sensor, or another tank. */
export type MeasuresChange = 'calibration' | 'geometry';

const levels = [0, 200, 450, 700, 1000, 1400, 2000, 3000, 6000];

/** What a tank says by itself, whatever the sensor. */
const ofTank: readonly RawTelemetry[] = [
  ...levels.map((gauge_height) => ({ pri: { gauge_height } })),
  { pri: { percent: 50 } },
];

/** What sensors send: mm of distance, kPa of pressure. */
const ofSensor: readonly RawTelemetry[] = levels.flatMap((level) => [
  { pri: { distance: level } },
  { pri: { rel_press: level / 100 } },
]);

const saidOf = (appdata: Appdata, raw: readonly RawTelemetry[]): string =>
  JSON.stringify(
    raw.map((one) => {
      const { volume, capacity, gauge_height } = deriveTelemetry(appdata, one).pri;
      return [volume, capacity, gauge_height];
    }),
  );

/**
 * Whether the same readings mean something else after a change of settings, asked of readings over the whole range of any
 * tank: so no setting that bears on a level is forgotten. Null where they mean the same.
 */
export function measuresChange(before: Appdata, after: Appdata): MeasuresChange | null {
  if (saidOf(before, ofTank) !== saidOf(after, ofTank)) return 'geometry';
  return saidOf(before, ofSensor) === saidOf(after, ofSensor) ? null : 'calibration';
}
