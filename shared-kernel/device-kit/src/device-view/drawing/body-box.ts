import type { Box } from './box.ts';

/** Narrower or lower than this, a body could not be read. */
const least = { width: 40, height: 56 } as const;

/** y at a share (0 to 1) of the box's height, from its floor. */
export const yAt = (box: Box, share: number): number => box.y + box.height * (1 - share);

export const middleOf = (box: Box): number => box.x + box.width / 2;

/** Where a body is drawn, and whether its width is in the same scale as its height. */
export interface BodyBox {
  readonly box: Box;
  readonly isToScale: boolean;
}

/** The box of that aspect (height by width) inside the room it may take, on the floor and in the middle. */
export function fitBody(aspect: number, room: Box): BodyBox {
  const scaled = Math.min(room.width, room.height / aspect);
  const width = Math.max(scaled, least.width);
  const height = Math.max(scaled * aspect, least.height);
  return {
    box: { x: room.x + (room.width - width) / 2, y: room.y + room.height - height, width, height },
    isToScale: width === scaled && height === scaled * aspect,
  };
}
