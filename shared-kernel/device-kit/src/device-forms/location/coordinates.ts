import type { Position } from '@peil/shared-kernel/devices';

export type Axis = 'lat' | 'long';

const letters: Record<Axis, { readonly plus: string; readonly minus: string }> = {
  lat: { plus: 'N', minus: 'S' },
  long: { plus: 'Ø', minus: 'V' },
};

/** Degrees, and minutes and seconds where they are written, each but the last whole. */
const written =
  /^([-−]?)(\d{1,3}(?:[.,]\d+)?)\s*[°º]?(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*['′’]?(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|['′’]{2})?)?)?$/;

const north = /^(?:N|S)$/i;
const isOfAxis = (letter: string, axis: Axis): boolean => north.test(letter) === (axis === 'lat');

/** Letters that turn the direction around; V and W are the same west, E and Ø the same east. */
const isMinus = (letter: string): boolean => /^[SVW]$/i.test(letter);

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Six decimals of a degree are a tenth of a metre. */
const finest = 1e6;
const rounded = (degrees: number): number => Math.round(degrees * finest) / finest;

/**
 * The degrees that a text says: `60,39299`, `60.39299° N` or `60° 23′ 34,8″ N`; null when it says none, or those of the
 * other axis. Whether they lie on the globe is another question.
 */
export function coordinateIn(text: string, axis: Axis): number | null {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const [, before, body = '', after] = /^([NSØEVW])? ?(.*?) ?([NSØEVW])?$/iu.exec(tidy) ?? [];
  const letter = before ?? after;
  if ((before && after) || (letter !== undefined && !isOfAxis(letter, axis))) return null;
  const [, sign, degrees, minutes, seconds] = written.exec(body) ?? [];
  if (degrees === undefined || (sign && letter)) return null;
  // Only the last part may have decimals.
  if (
    (minutes !== undefined && /[.,]/.test(degrees)) ||
    (seconds !== undefined && /[.,]/.test(minutes ?? ''))
  )
    return null;
  if (numberOf(minutes) >= 60 || numberOf(seconds) >= 60) return null;
  const size = numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
  return rounded(sign || (letter && isMinus(letter)) ? -size : size);
}

/** Both coordinates of a pasted text, `60.39299, 5.32415` or `60° 23′ N 5° 19′ Ø`; null when it holds one or none. */
export function positionIn(text: string): Position | null {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const places = [...tidy.matchAll(/[;,\s]\s*|(?<=[NSØEVW])(?=\d)/giu)];
  for (const { index, 0: between } of places) {
    const lat = coordinateIn(tidy.slice(0, index), 'lat');
    const long = coordinateIn(tidy.slice(index + between.length), 'long');
    if (lat !== null && long !== null && tidy.slice(0, index).length > 3) return { lat, long };
  }
  return null;
}

/** Degrees as the field has them: decimal comma, no more decimals than it takes. */
export const coordinateText = (degrees: number): string => String(rounded(degrees)).replace('.', ',');

/** Degrees, minutes and seconds: `60° 23′ 34,8″ N`. */
export function sexagesimal(degrees: number, axis: Axis): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const seconds = ((tenths % 600) / 10).toFixed(1).replace('.', ',');
  const minutes = Math.floor(tenths / 600) % 60;
  const { plus, minus } = letters[axis];
  return `${String(Math.floor(tenths / 36_000))}° ${String(minutes)}′ ${seconds}″ ${degrees < 0 ? minus : plus}`;
}
