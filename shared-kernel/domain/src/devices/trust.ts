import type { Device, LastFaulty } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatDateTime } from '../format/time.ts';
import { timeAgo } from '../format/time-ago.ts';
import { formatKg, formatLitres } from '../format/number.ts';
import { lastContact } from './connectivity.ts';
import { levelReading } from './level-reading.ts';
import { unsetSilenceHours } from './own-alarms.ts';
import { impossibleSettings, impossibleText, type Impossible } from './plausibility.ts';
import { lastMeasurement } from './stamps.ts';
import { tankFigures } from './tank-figures.ts';
import { visualizationOf } from './visualization.ts';
import { widgetFamilyOf } from './widget.ts';

/** The newest reading, where it is not to be believed; null when the newest one is the latest. */
export const lastFaulty = (device: Device): LastFaulty | null => device.last_faulty ?? null;

/**
 * A newer reading that is not believed, in words beside the level: 'Nyere måling for 5 minutter siden er ikke gyldig:
 * Noe er galt med sensor'; null when there is none.
 *
 * @param now epoch seconds
 */
export function faultyText(device: Device, now: number): string | null {
  const faulty = lastFaulty(device);
  if (!faulty) return null;
  if (faulty.reason === 'ahead')
    return `Nyere måling er ikke gyldig: ${faulty.message} (${formatDateTime(faulty.t) ?? ''})`;
  return `Nyere måling ${timeAgo(faulty.t, now)} er ikke gyldig: ${faulty.message}`;
}

/** What of the device's settings and of its latest reading cannot be, each in the one wording; empty for a sound one. */
export function impossibleNotes(device: Device): string[] {
  const told: readonly Impossible[] = device.last_telemetry?.meta?.impossible ?? [];
  return [...told, ...impossibleSettings(device.appdata)].map(impossibleText);
}

const hour = 3600;
/** A device that sends often is not called silent sooner. */
const soonestHours = 12;

/** Hours without contact after which what the device told is old: its yellow limit, else three of its intervals. */
export function staleAfterHours(device: Device): number {
  const limits = visualizationOf(device)?.connectivity_traffic_light;
  const set =
    limits?.enable === true ? (finite(limits.yellow_above_hours) ?? finite(limits.red_above_hours)) : null;
  if (set !== null && set > 0) return set;
  const interval = finite(
    (device.proddata['lowlevel'] as { transmission_interval_s?: number } | null | undefined)
      ?.transmission_interval_s,
  );
  return interval === null ? unsetSilenceHours : Math.max(soonestHours, (3 * interval) / hour);
}

export type LevelAge =
  | { age: 'fresh' }
  | {
      age: 'stale';
      /** Epoch seconds of what is old: the last contact, or the last valid measurement; null when there was none. */
      since: number | null;
      /** 'Ikke hørt fra siden 12.11.2026 08:10', or 'Gammel måling' of a device that is in contact. */
      word: string;
    };

/** A word short enough for a cell or a card beside a stale value. */
export const staleWord = 'Gammel måling';

/**
 * Whether what is shown as the device's present level, and all that follows from it, is old: it has been silent for
 * longer than `staleAfterHours`, or is heard of without a valid measurement for as long.
 *
 * @param now epoch seconds
 */
export function levelAge(device: Device, now: number): LevelAge {
  const limit = staleAfterHours(device) * hour;
  const contact = lastContact(device);
  const measured = lastMeasurement(device);
  if (contact !== null && now - contact >= limit)
    return { age: 'stale', since: contact, word: `Ikke hørt fra siden ${formatDateTime(contact) ?? ''}` };
  if (measured !== null && now - measured >= limit) return { age: 'stale', since: measured, word: staleWord };
  return { age: 'fresh' };
}

/** Whether the device's level and what follows from it is to be marked as old; see `levelAge`. */
export const isStale = (device: Device, now: number): boolean => levelAge(device, now).age === 'stale';

/**
 * Why what is shown of the device may not be how it is now, each a sentence without its full stop: the level is old, a
 * newer reading is not believed, or a value cannot be. Empty for a sound device.
 *
 * @param now epoch seconds
 */
export function deviceDoubts(device: Device, now: number): string[] {
  const age = levelAge(device, now);
  return [
    age.age === 'stale' && device.last_telemetry !== null ? age.word : null,
    faultyText(device, now),
    ...impossibleNotes(device),
  ].filter((doubt) => doubt !== null);
}

/** The level as lists and pages tell it, of a tank with the amount; null without one. */
function levelInWords(device: Device): string | null {
  const reading = levelReading(device);
  if (widgetFamilyOf(device) !== 'tank') return reading?.text ?? null;
  const { volume, unit } = tankFigures(device);
  const amount = unit === 'kg' ? formatKg(volume.kg) : formatLitres(volume.litres);
  // A tank without a percent is told by what it weighs or how high it stands: each once.
  const told = [reading?.text ?? null, amount].filter((part) => part !== null);
  return told.length === 0 ? null : [...new Set(told)].join(', ');
}

/**
 * The level with its age, whether it is old, and a newer reading that is not believed, for mails and forms: '62 %,
 * 3 097 l, målt 22.11.2026 14:10 (for 2 timer siden). Nyere måling for 5 minutter siden er ikke gyldig: …'.
 *
 * @param now epoch seconds
 */
export function levelSentence(device: Device, now: number): string {
  const level = levelInWords(device);
  const measured = lastMeasurement(device);
  const age = levelAge(device, now);
  const when =
    measured === null ? '' : `, målt ${formatDateTime(measured) ?? ''} (${timeAgo(measured, now)})`;
  return [
    level === null ? 'Ingen gyldig måling' : `${level}${when}`,
    age.age === 'stale' ? age.word : null,
    faultyText(device, now),
  ]
    .filter((part) => part !== null)
    .join('. ');
}
