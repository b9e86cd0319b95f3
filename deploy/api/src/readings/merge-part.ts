import type { Appdata, Primary, Secondary } from '@peil/shared-kernel/api/schemas';
import { deriveTelemetry } from '@peil/shared-kernel/devices';
import type { SentReading } from './latest.ts';
import { settingsFigures } from './metrics.ts';

/** What became of a second record of a device and second (READ-01). */
export type PartOutcome =
  /** It says nothing new. */
  | 'duplicate'
  /** It told what the other had not. */
  | 'merged'
  /** The sensor had said that the other failed; this one takes its place. */
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

/**
 * What a device's reading is after another record of the same second. Devices send level, battery and signal apart: what
 * one has not told the other adds. A record that contradicts the kept one changes nothing, unless the sensor said that
 * the kept one failed and this one did not. So without contradictions the order of records is of no matter.
 *
 * @param kept with what was worked out from it
 */
export function mergePart(
  appdata: Appdata,
  kept: SentReading,
  part: SentReading,
): { readonly outcome: PartOutcome; readonly reading: SentReading } {
  if (kept.state !== 'ok' && part.state === 'ok') {
    return {
      outcome: 'corrected',
      reading: { pri: part.pri, sec: { ...kept.sec, ...Object.fromEntries(told(part.sec)) }, state: 'ok' },
    };
  }
  const stays = (outcome: PartOutcome) => ({ outcome, reading: kept });
  const worked = deriveTelemetry(appdata, part);
  if (contradicts(kept.pri, worked.pri) || contradicts(kept.sec, worked.sec)) return stays('conflict');
  if (kept.state === 'ok' && part.state !== 'ok') return stays('conflict');
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
