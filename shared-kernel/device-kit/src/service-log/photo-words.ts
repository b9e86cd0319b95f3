import type { PhotoFacts } from '../../../domain/src/devices/index.ts';
import { formatDateTime, formatNumber, nbsp } from '../../../domain/src/format/index.ts';
import { texts } from './texts.ts';

/** Decimals of a degree: ten metres. */
const decimals = { decimals: 4 } as const;

const momentOf = (iso: string): string => formatDateTime(Date.parse(iso) / 1000) ?? texts.unknownTime;

/** When a photo was taken or chosen, and where, each with its source; nothing of the time where it is not known. */
export function factsInWords({ taken_at, taken_from, lat, long, place_from }: PhotoFacts): string[] {
  const time =
    taken_at === null
      ? []
      : [taken_from === 'picture' ? texts.takenAt(momentOf(taken_at)) : texts.chosenAt(momentOf(taken_at))];
  if (lat === null || long === null) return [...time, texts.noPlace];
  const place = `${formatNumber(lat, decimals) ?? ''}${nbsp}${formatNumber(long, decimals) ?? ''}`;
  if (place_from === 'picture') return [...time, texts.placeOfPicture(place)];
  return [...time, place_from === 'phone' ? texts.placeOfPhone(place) : texts.place(place)];
}
