import type { TankFigures } from '@peil/shared-kernel/devices';
import { formatPercent } from '@peil/shared-kernel/format';
import { spreadLabels } from '../drawing/spread-labels.ts';
import type { TankLevels } from './tank-levels.ts';
import { surfaceY, type Box } from './tank-shape.ts';
import { texts } from './texts.ts';

/** Units of the drawing between the baselines of two labels. */
const LABEL_GAP = 22;

export interface DrawingLabel {
  readonly text: string;
  /** Share (0 to 1) of the inner height that the label speaks of. */
  readonly share: number;
  /** y of that share. */
  readonly at: number;
  /** y of the text, which may have moved to make room. */
  readonly y: number;
}

const between = (a: number, b: number): number => (a + b) / 2;

/** The labels of the drawing from the top down: safety margin, what may be filled, 'Usalgbart' (TANK-02). */
export function drawingLabels(figures: TankFigures, levels: TankLevels, box: Box): DrawingLabel[] {
  const margin = formatPercent(figures.safetyMarginPercent);
  const fillable = figures.showsFillableLabel ? formatPercent(figures.fillablePercent) : null;
  const top = levels.fillToMax ?? 1;
  const labels = [
    margin !== null && levels.fillToMax !== null
      ? { text: texts.margin(margin), share: between(levels.fillToMax, 1) }
      : null,
    fillable !== null
      ? { text: texts.canFill(fillable), share: between(Math.min(levels.liquid ?? 0, top), top) }
      : null,
    levels.unsellable !== null ? { text: texts.unsellableMark, share: levels.unsellable / 2 } : null,
  ].filter((label) => label !== null);
  const wanted = labels.map(({ share }) => surfaceY(box, share));
  const placed = spreadLabels(wanted, LABEL_GAP, box.y + 6, box.y + box.height - 4);
  return labels.map((label, index) => ({ ...label, at: wanted[index] ?? 0, y: placed[index] ?? 0 }));
}
