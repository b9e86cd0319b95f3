import { fitBody } from '../drawing/body-box.ts';
import type { Box } from '../drawing/box.ts';
import { rulerOf, type Ruler } from '../drawing/ruler.ts';
import { placeLabels, type PlacedLabel } from '../drawing/side-labels.ts';
import { tankLabels } from './tank-labels.ts';
import { surfaceHeight } from './tank-levels.ts';
import type { TankPicture } from './tank-picture.ts';

/** The drawing's own units; at 390 px one of them is a little less than a pixel. */
export const view = { width: 350, height: 240 } as const;
/** Where the labels begin. */
const labelsAt = 238;
/** Room for the body, between the scale at the left, what stands on it above, and the labels. */
const room = { x: 66, y: 32, width: 152 } as const;
/** Pixels of a window below which the body takes less room, so that the letters stay as large as a page's small ones. */
export const narrow = 360;
/** What the body gives up there. */
const narrower = 58;
const labelRoom = { from: 4, to: view.height - 4 } as const;
/** What a body stands on, usually. */
const feetHeight = 18;

export interface TankLayout {
  /** Width of the drawing, and where the labels begin, in its own units. */
  readonly width: number;
  readonly labelsAt: number;
  readonly box: Box;
  /** Whether width and height are in one scale. */
  readonly isToScale: boolean;
  /** null where the inner height is unknown. */
  readonly ruler: Ruler | null;
  readonly labels: readonly PlacedLabel[];
}

/**
 * Where everything of the drawing stands.
 *
 * @param feet room under the body, units
 * @param isNarrow whether the window is narrower than `NARROW`
 */
export function layOut(
  picture: TankPicture,
  { feet = feetHeight, isNarrow = false }: { readonly feet?: number; readonly isNarrow?: boolean } = {},
): TankLayout {
  const less = isNarrow ? narrower : 0;
  const { levels } = picture;
  const { box, isToScale } = fitBody(levels.aspect, {
    ...room,
    width: room.width - less,
    height: view.height - room.y - feet,
  });
  const { height } = levels;
  return {
    width: view.width - less,
    labelsAt: labelsAt - less,
    box,
    isToScale: isToScale && levels.isWidthKnown,
    ruler: height === null ? null : rulerOf(box, height, surfaceHeight(levels, picture.figures)),
    labels: placeLabels(tankLabels(picture, box), labelRoom),
  };
}
