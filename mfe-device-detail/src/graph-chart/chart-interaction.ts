import type { Chart, Options, Point, XAxisOptions } from 'highcharts';
import { announce } from '@peil/shared-kernel/ui';
import type { TimeRange } from '../range/range.ts';
import type { Cursor, CursorPlace } from './cursor.ts';
import { screenLook } from './chart-look.ts';
import { draggedWindow, type TimeWindow } from './dragged-window.ts';
import { Highcharts } from './highcharts.ts';
import { nearestPoint } from './nearest-point.ts';

/** Points further from the cursor than this share of the window are of another time. */
const REACH = 0.02;
/** Shorter than this nobody means to look at. */
const SHORTEST_MS = 60_000;
/** Above so many points Highcharts makes no element a point that a screen reader could say. */
const DESCRIBED_POINTS = 200;

/** What a chart of a stack does besides being drawn; the same object for the life of the stack. */
export interface ChartGroup {
  readonly cursor: Cursor;
  /** The user wants to see this window. */
  readonly showRange: (range: TimeRange) => void;
}

const rangeOf = (from: number, to: number): TimeRange => ({ from: new Date(from), to: new Date(to) });

/** The options with what a pointer does in the chart: a drag zooms in time, with Shift it moves the window. */
export function withPointer(options: Options, { showRange }: ChartGroup): Options {
  return {
    ...options,
    chart: {
      ...options.chart,
      // Two fingers zoom the page, one scrolls it: on touch the buttons zoom.
      zooming: { type: 'x', pinchType: '' as never, singleTouch: false, mouseWheel: { enabled: false } },
      panning: { enabled: true, type: 'x' },
      panKey: 'shift',
      events: {
        selection: ({ xAxis: [axis] }) => {
          if (axis && axis.max - axis.min >= SHORTEST_MS) showRange(rangeOf(axis.min, axis.max));
          return false;
        },
      },
    },
    xAxis: {
      ...(options.xAxis as XAxisOptions),
      crosshair: { width: 1, color: screenLook.subtle, dashStyle: 'ShortDot' },
    },
  };
}

/** What Highcharts draws in, and puts the elements beside that keys go through. */
const frameOf = (chart: Chart): HTMLElement => chart.container.parentElement ?? chart.container;

function isFromKeys(chart: Chart): boolean {
  return frameOf(chart).contains(document.activeElement);
}

/** Ties a drawn chart to its stack; answers how to untie it. */
export function joinGroup(chart: Chart, group: ChartGroup, describe: (point: Point) => string): () => void {
  const undo = [
    followCursor(chart, group.cursor),
    leadCursor(chart, group.cursor, describe),
    moveWindow(chart, group.showRange),
    leaveTouchMoves(chart),
  ];
  return () => {
    for (const step of undo) step();
  };
}

/** Highcharts' own, whose type says of what it answers only that it can be called. */
const addEvent = Highcharts.addEvent as unknown as <Target>(
  target: object,
  event: string,
  hear: (this: Target, event: { readonly originalEvent?: { readonly chartX?: number } }) => unknown,
) => () => void;

/** Shows the point at the cursor that another chart has, as if it were looked at. */
function followCursor(chart: Chart, cursor: Cursor): () => void {
  let shown: Point | null = null;

  function show({ at, from }: CursorPlace): void {
    shown?.setState('');
    shown = null;
    if (from === chart) return;
    const [axis] = chart.xAxis;
    const [line] = chart.series;
    if (!axis || !line) return;
    const reach = REACH * ((axis.max ?? 0) - (axis.min ?? 0));
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

/** Tells the others where this chart is looked at, by pointer or by keys; what keys lead to is said. */
function leadCursor(chart: Chart, cursor: Cursor, describe: (point: Point) => string): () => void {
  const frame = frameOf(chart);
  let byKeys = false;
  const onKey = () => {
    byKeys = true;
  };
  const onPointer = () => {
    byKeys = false;
  };
  const onOver = addEvent(Highcharts.Point, 'mouseOver', function (this: Point) {
    if (this.series.chart !== chart) return;
    cursor.move({ at: this.x, from: chart });
    if (byKeys && isFromKeys(chart) && this.series.points.length >= DESCRIBED_POINTS)
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

/** A finger that moves scrolls the page: Highcharts would try to stop that when it is lifted. A tap is the chart's. */
function leaveTouchMoves(chart: Chart): () => void {
  const frame = frameOf(chart);
  const options = { capture: true, passive: true };
  const leave = (event: Event) => event.stopPropagation();
  frame.addEventListener('touchmove', leave, options);
  return () => frame.removeEventListener('touchmove', leave, options);
}

/** Moves the window with the pointer while Shift is held, and asks for it when the button is let go. */
function moveWindow(chart: Chart, showRange: ChartGroup['showRange']): () => void {
  let start: (TimeWindow & { readonly x: number }) | null = null;
  let moved: TimeRange | null = null;

  const onPan = addEvent(chart, 'pan', (event) => {
    const [axis] = chart.xAxis;
    const x = event.originalEvent?.chartX;
    if (!axis || x === undefined) return false;
    start ??= { min: axis.min ?? 0, max: axis.max ?? 0, x };
    const { min, max } = draggedWindow(start, (start.x - x) / axis.len, Date.now());
    moved = min === start.min ? null : rangeOf(min, max);
    axis.setExtremes(min, max, true, false);
    return false;
  });

  function onRelease(): void {
    // What was dragged would else outlast the window asked for.
    if (start) chart.xAxis[0]?.setExtremes(undefined, undefined, false);
    if (moved) showRange(moved);
    start = null;
    moved = null;
  }

  document.addEventListener('mouseup', onRelease);
  return () => {
    onPan();
    document.removeEventListener('mouseup', onRelease);
  };
}
