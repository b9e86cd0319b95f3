import { figureTable, kilobytes, milliseconds, tenths, type FigureLine } from '../figure-table.ts';
import type { Rounds } from '../in-turn.ts';
import type { ListFigures } from './measure-list.ts';

const lines: Readonly<Record<keyof ListFigures, FigureLine>> = {
  firstRowMs: { name: 'first row, nothing cached, ms', text: milliseconds },
  againMs: { name: 'first row, been there before, ms', text: milliseconds },
  keystrokeMs: { name: 'filter keystroke, median, ms', text: milliseconds },
  slowKeystrokeMs: { name: 'filter keystroke, p95, ms', text: milliseconds },
  sortMs: { name: 'sort click, median, ms', text: milliseconds },
  slowSortMs: { name: 'sort click, p95, ms', text: milliseconds },
  frameMs: { name: 'scroll frame, median, ms', text: tenths },
  slowFrameMs: { name: 'scroll frame, p95, ms', text: tenths },
  lateFrames: { name: 'scroll frames over 20 ms, %', text: tenths },
  heapBytes: { name: 'heap, kB', text: kilobytes },
  listBytes: { name: 'list call, kB', text: kilobytes },
  allBytes: { name: 'everything, kB', text: kilobytes },
};

/** The printed table of one size. */
export const listTable = (title: string, { rounds, onPhone }: Rounds<keyof ListFigures>): string =>
  figureTable(title, lines, rounds, onPhone);
