import { fitBody } from '../drawing/body-box.ts';
import type { Box } from '../drawing/box.ts';
import { rulerOf, type Ruler } from '../drawing/ruler.ts';
import { placeLabels, type PlacedLabel } from '../drawing/side-labels.ts';
import { tankLabels } from './tank-labels.ts';
import type { TankPicture } from './tank-picture.ts';

/** The drawing's own units; at 390 px one of them is a little less than a pixel. */
export const VIEW = { width: 350, height: 240 } as const;
/** Where the labels begin. */
export const LABELS_AT = 238;
/** Room for the body, between the scale at the left, what stands on it above, and the labels. */
const ROOM = { x: 66, y: 32, width: 152 } as const;
const LABEL_ROOM = { from: 4, to: VIEW.height - 4 } as const;
/** What a body stands on, usually. */
const FEET = 18;

export interface TankLayout {
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
 */
export function layOut(picture: TankPicture, feet: number = FEET): TankLayout {
  const { levels } = picture;
  const { box, isToScale } = fitBody(levels.aspect, { ...ROOM, height: VIEW.height - ROOM.y - feet });
  const { height, contents } = levels;
  return {
    box,
    isToScale,
    ruler: height === null ? null : rulerOf(box, height, contents === null ? null : contents * height),
    labels: placeLabels(tankLabels(picture, box), LABEL_ROOM),
  };
}
