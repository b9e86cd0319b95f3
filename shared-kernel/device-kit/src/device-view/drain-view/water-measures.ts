import { formatMm } from '@peil/shared-kernel/format';
import type { Measure } from '../drawing/measure-line.ts';
import type { WaterFrame } from './water-frame.ts';

/** x of the vertical measure lines: the whole height, and its parts over and under zero. */
const wholeAt = 22;
const partsAt = 48;
/** From the floor down to the measure line of the width. */
const widthBelow = 20;

/**
 * The measure lines of a drawing: total height, its parts over and under zero where zero lies between top and floor, and
 * the width where it is registered.
 */
export function waterMeasures({ body, corners, y }: WaterFrame, diameter: number | null): Measure[] {
  const vertical = (at: number, from: number, to: number): Measure => ({
    axis: 'vertical',
    at,
    from: y(to),
    to: y(from),
    text: formatMm(to - from) ?? '',
  });
  const isZeroInside = body.floor < 0 && body.top > 0;
  return [
    vertical(wholeAt, body.floor, body.top),
    ...(isZeroInside ? [vertical(partsAt, body.floor, 0), vertical(partsAt, 0, body.top)] : []),
    ...(diameter === null
      ? []
      : [
          {
            axis: 'horizontal' as const,
            at: y(body.floor) + widthBelow,
            from: corners.floorLeft,
            to: corners.floorRight,
            text: formatMm(diameter) ?? '',
          },
        ]),
  ];
}
