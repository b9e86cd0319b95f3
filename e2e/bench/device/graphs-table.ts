import { figureTable, kilobytes, milliseconds, type FigureLine } from '../figure-table.ts';
import type { Rounds } from '../in-turn.ts';
import type { GraphFigures } from './measure-graphs.ts';

const lines: Readonly<Record<keyof GraphFigures, FigureLine>> = {
  drawnMs: { name: 'graphs drawn, nothing cached, ms', text: milliseconds },
  againMs: { name: 'graphs drawn, been there before, ms', text: milliseconds },
  zoomMs: { name: 'zoom, median, ms', text: milliseconds },
  slowZoomMs: { name: 'zoom, p95, ms', text: milliseconds },
  finestMs: { name: 'zoom to the finest drawing, median, ms', text: milliseconds },
  slowFinestMs: { name: 'zoom to the finest drawing, p95, ms', text: milliseconds },
  panMs: { name: 'pan, a move of the mouse, median, ms', text: milliseconds },
  slowPanMs: { name: 'pan, a move of the mouse, p95, ms', text: milliseconds },
  heapBytes: { name: 'heap, kB', text: kilobytes },
  readingBytes: { name: 'readings, kB', text: kilobytes },
  allBytes: { name: 'everything, kB', text: kilobytes },
};

/** The printed table. */
export const graphsTable = (title: string, { rounds, onPhone }: Rounds<keyof GraphFigures>): string =>
  figureTable(title, lines, rounds, onPhone);
