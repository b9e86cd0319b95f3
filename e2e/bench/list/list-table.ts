import { compare, type Round } from '../compare.ts';
import type { ListFigures } from './measure-list.ts';

const milliseconds = (ms: number): string => ms.toFixed(0);
const tenths = (ms: number): string => ms.toFixed(1);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

interface Line {
  readonly name: string;
  readonly text: (value: number) => string;
}

const lines: Readonly<Record<keyof ListFigures, Line>> = {
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

const figures = Object.keys(lines) as (keyof ListFigures)[];

/** The printed table of one size: medians of all rounds. */
export function listTable(title: string, rounds: readonly Round<keyof ListFigures>[]): string {
  const { portal, limit, ratio } = compare(figures, rounds);
  const row = (name: string, ...cells: readonly string[]) =>
    [name.padEnd(36), ...cells.map((cell) => cell.padStart(10))].join('');
  return [
    row(title, 'portal', 'bare', '×'),
    ...figures.map((figure) => {
      const { name, text } = lines[figure];
      const times = Number.isFinite(ratio[figure]) ? ratio[figure].toFixed(2) : '–';
      return row(name, text(portal[figure]), text(limit[figure]), times);
    }),
  ].join('\n');
}
