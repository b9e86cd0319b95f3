import { formatMm } from '@peil/shared-kernel/format';
import { surfaceHeight } from './tank-levels.ts';
import type { TankPicture } from './tank-picture.ts';
import { tankWords } from './tank-words.ts';
import { texts } from './texts.ts';

/** The same as the drawing, in one sentence after the other, for who does not see it. */
export function describeTank(picture: TankPicture, body: string): string {
  const { levels } = picture;
  const words = tankWords(picture);
  const [top, surface] = [formatMm(levels.height), formatMm(surfaceHeight(levels, picture.figures))];
  return [
    body,
    words.percent === null
      ? picture.isPercentImpossible
        ? texts.impossible
        : texts.noLevel
      : texts.filled(words.percent, words.basis),
    surface && top && texts.stands(surface, top),
    words.temperature && texts.temperature(words.temperature),
    words.fillable !== null && words.fillable !== texts.unknown && `${texts.fillable} ${words.fillable}`,
    levels.fillToMax !== null && words.margin && `${texts.safetyMargin} ${words.margin}`,
    levels.unsellable !== null && words.unsellable && `${texts.unsellableMark} ${words.unsellable}`,
  ]
    .filter(Boolean)
    .map((sentence) => `${String(sentence)}.`)
    .join(' ');
}
