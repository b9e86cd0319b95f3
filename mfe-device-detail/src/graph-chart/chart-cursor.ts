import type { Chart, Point } from 'highcharts';
import { announce } from '@peil/shared-kernel/ui';
import { addEvent, frameOf } from './chart-events.ts';
import type { Cursor, CursorPlace } from './cursor.ts';
import { Highcharts } from './highcharts.ts';
import { nearestPoint } from './nearest-point.ts';

/** Points further from the cursor than this share of the window are of another time. */
const reachShare = 0.02;
/** Above so many points Highcharts makes no element a point that a screen reader could say. */
const describedPoints = 200;

/** Shows the point at the cursor that another chart has, as if it were looked at. */
export function followCursor(chart: Chart, cursor: Cursor): () => void {
  let shown: Point | null = null;

  function show({ at, from }: CursorPlace): void {
    shown?.setState('');
    shown = null;
    if (from === chart) return;
    const [axis] = chart.xAxis;
    const [line] = chart.series;
    if (!axis || !line) return;
    const reach = reachShare * ((axis.max ?? 0) - (axis.min ?? 0));
    shown = at === null ? null : nearestPoint(line.points, at, reach);
    if (shown) {
      shown.setState('hover');
      chart.tooltip.refresh(shown);
      axis.drawCrosshair(undefined, shown);
    } else {
      chart.tooltip.hide(0);
      axis.hideCrosshair();
    }
  }

  // A new drawing has points of its own; the old ones are not to be touched any more.
  const onRedraw = addEvent(chart, 'redraw', () => {
    shown = null;
  });
  const stop = cursor.follow(show);
  return () => {
    onRedraw();
    stop();
  };
}

function isFromKeys(chart: Chart): boolean {
  return frameOf(chart).contains(document.activeElement);
}

/** Tells the others where this chart is looked at, by pointer or by keys; what keys lead to is said. */
export function leadCursor(chart: Chart, cursor: Cursor, describe: (point: Point) => string): () => void {
  const frame = frameOf(chart);
  let isMovedByKeys = false;
  const onKey = () => {
    isMovedByKeys = true;
  };
  const onPointer = () => {
    isMovedByKeys = false;
  };
  const onOver = addEvent(Highcharts.Point, 'mouseOver', function (this: Point) {
    if (this.series.chart !== chart) return;
    cursor.move({ at: this.x, from: chart });
    if (isMovedByKeys && isFromKeys(chart) && this.series.points.length >= describedPoints)
      announce(describe(this));
  });
  const onOut = addEvent(Highcharts.Point, 'mouseOut', function (this: Point) {
    if (this.series.chart === chart) cursor.move({ at: null, from: chart });
  });
  frame.addEventListener('keydown', onKey, true);
  frame.addEventListener('pointermove', onPointer, true);
  return () => {
    onOver();
    onOut();
    frame.removeEventListener('keydown', onKey, true);
    frame.removeEventListener('pointermove', onPointer, true);
  };
}
