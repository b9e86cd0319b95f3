import type { Installation } from '@peil/shared-kernel/devices';
import type { WaterKind } from './water-kind.ts';

/** Width of every drawing in its own units, and where its zones stand from the left: measures, ground, labels. */
export const zones = { width: 420, ground: 57, groundEnd: 242, leader: 258, labels: 264 } as const;

/** Middle of a chamber, and the most room it may take. */
const chamber = { middle: 146, widest: 144 } as const;
/** The greatest height of what is drawn: a pond is wider than deep. */
const highest: Record<WaterKind, number> = { drain: 236, magazine: 170, pond: 140, brook: 190 };
/** The least height of a chamber that is wide for its depth. */
const lowest = 120;
/** Room above the highest level: for the sensor's unit and the mast. */
const head = 34;
/** Room below the floor: for its slab, and for the line of the width where one is registered. */
const foot = { slab: 18, width: 46 } as const;

/** Narrowest chamber that can hold its parts, and its width where none is registered. */
const chamberWidths: Record<'drain' | 'magazine', { readonly least: number; readonly usual: number }> = {
  drain: { least: 52, usual: 96 },
  magazine: { least: 96, usual: 144 },
};

/** Top and floor of what is drawn, mm over zero. */
export interface Body {
  readonly top: number;
  readonly floor: number;
}

/** Where the corners of the inner room stand: the walls run straight from top to floor. */
interface Corners {
  readonly topLeft: number;
  readonly topRight: number;
  readonly floorLeft: number;
  readonly floorRight: number;
}

/** The scale of a drawing: where mm over zero stand, and how wide the room is. */
export interface WaterFrame {
  readonly width: number;
  readonly height: number;
  readonly body: Body;
  readonly corners: Corners;
  /** Whether the width is to the same scale as the heights. */
  readonly isWidthToScale: boolean;
  /** y of a level in mm over zero. */
  readonly y: (mm: number) => number;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Ponds and brooks are sections of a landscape, whose width no measure tells. */
const landscapes: Record<'pond' | 'brook', Corners> = {
  pond: { topLeft: 80, topRight: 224, floorLeft: 114, floorRight: 190 },
  brook: { topLeft: zones.ground, topRight: 188, floorLeft: zones.ground, floorRight: 188 },
};

const upright = (width: number): Corners => {
  const [left, right] = [chamber.middle - width / 2, chamber.middle + width / 2];
  return { topLeft: left, topRight: right, floorLeft: left, floorRight: right };
};

/**
 * The scale that shows everything from the floor up to the top, and to the sensor or a flood above it. A chamber that is
 * wide for its height is drawn lower, so that width and height keep one scale as far as there is room.
 */
export function waterFrame(
  kind: WaterKind,
  body: Body,
  { sensor, diameter }: Pick<Installation, 'sensor' | 'diameter'>,
  level: number | null,
): WaterFrame {
  const ceiling = Math.max(body.top, sensor ?? body.top, level ?? body.top);
  const span = ceiling - body.floor;
  const isChamber = kind === 'drain' || kind === 'magazine';
  const fitting = isChamber && diameter !== null ? chamber.widest / diameter : Infinity;
  const scale = clamp(fitting, Math.min(lowest, highest[kind]) / span, highest[kind] / span);
  const frame = {
    width: zones.width,
    height: head + span * scale + (diameter === null ? foot.slab : foot.width),
    body,
    y: (mm: number) => head + (ceiling - mm) * scale,
  };
  if (!isChamber) return { ...frame, corners: landscapes[kind], isWidthToScale: false };
  const { least, usual } = chamberWidths[kind];
  const wanted = diameter === null ? usual : diameter * scale;
  const width = clamp(wanted, least, chamber.widest);
  return {
    ...frame,
    corners: upright(width),
    isWidthToScale: diameter !== null && Math.abs(width - wanted) < 0.5,
  };
}

/** x of the left and right wall at a level. */
export function wallsAt({ body, corners }: WaterFrame, mm: number): readonly [number, number] {
  const share = clamp((body.top - mm) / (body.top - body.floor), 0, 1);
  const between = (a: number, b: number) => a + (b - a) * share;
  return [between(corners.topLeft, corners.floorLeft), between(corners.topRight, corners.floorRight)];
}
