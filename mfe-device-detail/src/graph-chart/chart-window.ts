import type { Chart, Options, XAxisOptions } from 'highcharts';
import type { TimeRange } from '../range/range.ts';
import { addEvent } from './chart-events.ts';
import { screenLook } from './chart-look.ts';
import { draggedWindow, type TimeWindow } from './dragged-window.ts';

/** Shorter than this nobody means to look at. */
const shortestMs = 60_000;

/** Told the window that the user wants to see. */
export type ShowRange = (range: TimeRange) => void;

const rangeOf = (from: number, to: number): TimeRange => ({ from: new Date(from), to: new Date(to) });

/** The options with what a pointer does in the chart: a drag zooms in time, with Shift it moves the window. */
export function withPointer(options: Options, showRange: ShowRange): Options {
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
          if (axis && axis.max - axis.min >= shortestMs) showRange(rangeOf(axis.min, axis.max));
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

/** Moves the window with the pointer while Shift is held, and asks for it when the button is let go. */
export function moveWindow(chart: Chart, showRange: ShowRange): () => void {
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
