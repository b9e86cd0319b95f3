import type { Device } from '../../../wire/src/device.ts';
import { formatNumber, nbsp } from '../format/number.ts';
import { modelNamed } from './device-models.ts';
import { readingValue } from './sensor-state.ts';

/** The modem's scale of signal quality ends here; what is above it has no strength in dBm. */
const highestCsq = 31;

/** Received power in dBm of a modem's csq, 2·csq − 113 (3GPP TS 27.007, +CSQ); null outside its scale of 0 to 31. */
export const dbmOfCsq = (csq: number): number | null =>
  csq >= 0 && csq <= highestCsq ? 2 * csq - 113 : null;

/**
 * The two scales that devices send under one name: the modem's of 0 to 31, and a share of the best from 0 to 100, which
 * graphs are drawn on.
 */
export type SignalScale = 'modem' | 'share';

/** Which of the two a number of this device is of: by its model; what a modem cannot say is a share. */
export function signalScale({ proddata }: Pick<Device, 'proddata'>, csq: number): SignalScale {
  const { model, name } = proddata.mfct ?? {};
  const known = modelNamed(model ?? '', name ?? '');
  return known?.tellsModemSignal === true && dbmOfCsq(csq) !== null ? 'modem' : 'share';
}

/** Percent of the best signal below which it is weak, and from which it is good: the thresholds of its graph. */
const [weakBelow, goodFrom] = [20, 60];

export const signalWords = { weak: 'Svakt', fair: 'Middels', good: 'Godt' } as const;
export type SignalGrade = keyof typeof signalWords;

export interface SignalQuality {
  /** As it was sent. */
  readonly csq: number;
  readonly scale: SignalScale;
  /** Percent of the best, 0 to 100. */
  readonly share: number;
  /** Received power; null where the number is not of the modem's scale. */
  readonly dbm: number | null;
  readonly grade: SignalGrade;
}

/** The signal that the last reading came by; null when the modem did not know it (255, or 99), and for no signal at all. */
export function signalQuality(device: Device): SignalQuality | null {
  const csq = readingValue('sec.csq', device.last_telemetry?.sec?.csq);
  if (csq === null || csq < 0 || csq > 100) return null;
  const scale = signalScale(device, csq);
  const share = scale === 'modem' ? (csq / highestCsq) * 100 : csq;
  const grade = share < weakBelow ? 'weak' : share < goodFrom ? 'fair' : 'good';
  return { csq, scale, share, dbm: scale === 'modem' ? dbmOfCsq(csq) : null, grade };
}

/** A signal in a word, with the number it is judged by: `Middels (16 av 31, −81 dBm)`, `Godt (65 %)`; null for none. */
export function signalText(signal: SignalQuality | null): string | null {
  if (signal === null) return null;
  const { csq, dbm, share, grade } = signal;
  const number =
    dbm === null
      ? `${formatNumber(share) ?? ''}${nbsp}%`
      : `${formatNumber(csq) ?? ''} av ${String(highestCsq)}, ${formatNumber(dbm) ?? ''}${nbsp}dBm`;
  return `${signalWords[grade]} (${number})`;
}
