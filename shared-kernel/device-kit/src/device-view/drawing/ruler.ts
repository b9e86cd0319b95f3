import { formatNumber } from '@peil/shared-kernel/format';
import { yAt } from './body-box.ts';
import type { Box } from './box.ts';
import { heightTicks } from './height-ticks.ts';

/** Size of the numbers' letters, in units of the drawing. */
export const numberLetters = 13;
/** Between the middles of two numbers, in units of the drawing. */
const numberGap = 17;
/** From the wall to the scale, and from the scale to the end of its numbers. */
const offWall = 10;
export const tick = 5;
const unitAbove = 18;

export interface RulerMark {
  readonly y: number;
  readonly text: string;
}

/** A height scale in whole mm beside the left wall of a body, with the level marked on it. */
export interface Ruler {
  /** x of the scale itself; the ticks and the numbers stand to its left. */
  readonly x: number;
  readonly numbersEndAt: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the unit stands, over the numbers. */
  readonly unitAt: number;
  readonly ticks: readonly RulerMark[];
  readonly level: RulerMark | null;
}

/**
 * @param top inner height of the body, mm
 * @param level height of the surface, mm; null when unknown
 */
export function rulerOf(box: Box, top: number, level: number | null): Ruler {
  const mark = (mm: number): RulerMark => ({ y: yAt(box, mm / top), text: formatNumber(mm) ?? '' });
  const levelMark = level === null ? null : mark(level);
  const gap = (numberGap / box.height) * top;
  return {
    x: box.x - offWall,
    numbersEndAt: box.x - offWall - tick - 3,
    top: box.y,
    bottom: box.y + box.height,
    unitAt: box.y - unitAbove,
    // The number of the level takes the place of the round ones it would run into.
    ticks: heightTicks(top, gap * 1.6)
      .map(mark)
      .filter(({ y }) => levelMark === null || Math.abs(y - levelMark.y) >= numberGap),
    level: levelMark,
  };
}
