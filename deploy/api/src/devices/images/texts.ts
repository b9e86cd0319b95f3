import { pictureLimits, type PictureSize } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import type { Refusal } from './encoding.ts';

const inMillions = (points: number): string => `${formatNumber(points / 1e6) ?? ''} millioner`;

const sizeOf = ({ width, height }: PictureSize): string =>
  `${formatNumber(width) ?? ''} × ${formatNumber(height) ?? ''} punkter`;

/** What helps against most of them. */
const tryOtherwise = 'Gjør det mindre, eller lagre det på nytt som JPEG, og prøv igjen.';

export const imageTexts = {
  notAnImage: 'Filen er ikke et bilde av typen JPEG, PNG eller WebP.',
  animated: 'Bildet kan ikke være animert. Velg et stillbilde.',
  longSide: (size: PictureSize) =>
    `Bildet er ${sizeOf(size)}. Det kan ha høyst ${formatNumber(pictureLimits.side) ?? ''} på hver side.`,
  manyPoints: (size: PictureSize) =>
    `Bildet er ${sizeOf(size)}, ${inMillions(size.width * size.height)} i alt. Det kan ha høyst ${inMillions(pictureLimits.points)}.`,
  broken: 'Bildet er ødelagt eller ufullstendig.',
  memory: `Det krever for mye minne å lese bildet. ${tryOtherwise}`,
  slow: `Det tok for lang tid å lese bildet. ${tryOtherwise}`,
  crashed: `Bildet kan ikke leses. ${tryOtherwise}`,
  wrongType: 'Bildet må sendes som JPEG, PNG eller WebP.',
  missing: 'Bildet mangler.',
  tooLarge: `Bildet kan være på høyst ${formatNumber(pictureLimits.bytes / 1024 / 1024) ?? ''} MB.`,
  busy: 'Mange bilder lastes opp akkurat nå. Prøv igjen om litt.',
  tooManyOfYours: 'Du laster opp flere bilder samtidig. Vent til de er lagret, og prøv igjen.',
} as const;

/** What the user reads. */
export function refusalText(refusal: Refusal): string {
  if (refusal.kind === 'longSide' || refusal.kind === 'manyPoints')
    return imageTexts[refusal.kind](refusal.size);
  return imageTexts[refusal.kind];
}
