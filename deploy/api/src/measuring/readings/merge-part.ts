import type { Device, Primary, Secondary } from '@peil/shared-kernel/api/schemas';
import { deriveTelemetry, faultOf, tellsLevel } from '@peil/shared-kernel/devices';
import type { SentReading } from './latest.ts';
import { settingsFigures } from './metrics.ts';

/** What became of a second record of a device and second (READ-01). */
export type PartOutcome =
  /** It says nothing new. */
  | 'duplicate'
  /** It told what the other had not. */
  | 'merged'
  /** The other had failed, as the sensor said or by its level; this one takes its place. */
  | 'corrected'
  /** It contradicts the other, and nothing of it is kept. */
  | 'conflict';

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one))
    : JSON.stringify(one) === JSON.stringify(other);

const told = (values: Primary | Secondary): [string, unknown][] =>
  Object.entries(values).filter(
    ([name, value]) => value !== null && value !== undefined && !settingsFigures.has(name),
  );

/** Whether one of these values is another in what is kept already. */
const contradicts = (kept: Primary | Secondary, part: Primary | Secondary): boolean =>
  told(part).some(
    ([name, value]) => kept[name] !== null && kept[name] !== undefined && !isSame(kept[name], value),
  );

const isNew = (kept: Primary | Secondary, part: Primary | Secondary): boolean =>
  told(part).some(([name]) => kept[name] === null || kept[name] === undefined);

/** Two records of a device's second. */
interface Records {
  readonly device: Pick<Device, 'appdata' | 'proddata' | 'tags'>;
  /** What is kept, with what was worked out from it. */
  readonly kept: SentReading;
  /** Whether its level is not believed: it cannot be, or water does not move so fast. */
  readonly isWrong?: boolean;
  readonly part: SentReading;
}

/**
 * What a device's reading is after another record of the same second. Devices send level, battery and signal apart: what
 * one has not told the other adds. A record that contradicts the kept one changes nothing, unless the kept one failed, as
 * the sensor said or by its level, and this one did not. So without contradictions the order of records is of no matter.
 */
export function mergePart({ device, kept, isWrong = false, part }: Records): {
  readonly outcome: PartOutcome;
  readonly reading: SentReading;
} {
  const { appdata } = device;
  const stays = (outcome: PartOutcome) => ({ outcome, reading: kept });
  const worked = deriveTelemetry(appdata, part);
  const isOther = contradicts(kept.pri, worked.pri);
  const isPartWrong = faultOf(device, { ...part, t: 0 }, 0) !== null;
  const isRight = part.state === 'ok' && !isPartWrong && tellsLevel(device, part);
  if ((kept.state !== 'ok' && part.state === 'ok') || (isWrong && isOther && isRight)) {
    return {
      outcome: 'corrected',
      reading: { pri: part.pri, sec: { ...kept.sec, ...Object.fromEntries(told(part.sec)) }, state: 'ok' },
    };
  }
  if (isOther || contradicts(kept.sec, worked.sec)) return stays('conflict');
  if (kept.state === 'ok' && part.state !== 'ok') return stays('conflict');
  if (!isWrong && isPartWrong && tellsLevel(device, kept)) return stays('conflict');
  if (!isNew(kept.pri, part.pri) && !isNew(kept.sec, part.sec)) return stays('duplicate');
  return {
    outcome: 'merged',
    reading: {
      pri: { ...kept.pri, ...Object.fromEntries(told(part.pri)) },
      sec: { ...kept.sec, ...Object.fromEntries(told(part.sec)) },
      state: kept.state,
    },
  };
}
