import { formatMm, formatPercent } from '@peil/shared-kernel/format';
import type { TankPicture } from './tank-picture.ts';
import { texts } from './texts.ts';

/** What is said under the drawing: how high the liquid stands, of what each percent is, and what is not to scale. */
export function drawingNotes({ figures, faults, levels }: TankPicture, isToScale: boolean): string[] {
  const isGaugeSound = !faults.some(({ kind }) => kind === 'gaugeOutside');
  const gauge = isGaugeSound ? formatMm(figures.gaugeHeight) : null;
  const ofHeight = formatPercent(figures.heightPercent);
  const { contents, height } = levels;
  return [
    gauge !== null && ofHeight !== null && texts.heightNote(gauge, ofHeight),
    figures.gaugeHeight === null &&
      contents !== null &&
      height !== null &&
      texts.computedHeightNote(formatMm(contents * height) ?? '', formatPercent(contents * 100) ?? ''),
    levels.quarters.length > 0 && texts.quartersNote,
    levels.shape !== null && !isToScale && texts.notToScale,
  ].filter((note) => note !== false);
}
