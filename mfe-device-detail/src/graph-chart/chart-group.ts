import type { Chart, Point } from 'highcharts';
import { followCursor, leadCursor } from './chart-cursor.ts';
import { frameOf } from './chart-events.ts';
import { leadKeys } from './chart-keys.ts';
import { moveWindow, type ShowRange } from './chart-window.ts';
import type { Cursor } from './cursor.ts';

/** What a chart of a stack does besides being drawn; the same object for the life of the stack. */
export interface ChartGroup {
  readonly cursor: Cursor;
  readonly showRange: ShowRange;
}

/** Ties a drawn chart to its stack; returns how to untie it. */
export function joinGroup(chart: Chart, group: ChartGroup, describe: (point: Point) => string): () => void {
  const undo = [
    followCursor(chart, group.cursor),
    leadCursor(chart, group.cursor, describe),
    leadKeys(chart),
    moveWindow(chart, group.showRange),
    leaveTouchMoves(chart),
  ];
  return () => {
    for (const step of undo) step();
  };
}

/** A finger that moves scrolls the page: Highcharts would try to stop that when it is lifted. A tap is the chart's. */
function leaveTouchMoves(chart: Chart): () => void {
  const frame = frameOf(chart);
  const options = { capture: true, passive: true };
  const leave = (event: Event) => event.stopPropagation();
  frame.addEventListener('touchmove', leave, options);
  return () => frame.removeEventListener('touchmove', leave, options);
}
