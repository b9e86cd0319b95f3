import { compare, type Round } from './compare.ts';
import { median } from './statistics.ts';

/** How a figure is called and printed. */
export interface FigureLine {
  readonly name: string;
  readonly text: (value: number) => string;
}

export const milliseconds = (ms: number): string => ms.toFixed(0);
export const tenths = (value: number): string => value.toFixed(1);
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

/** The printed table of the portal beside the bare page, and of the portal on a phone: medians of all rounds. */
export function figureTable<Figure extends string>(
  title: string,
  lines: Readonly<Record<Figure, FigureLine>>,
  rounds: readonly Round<Figure>[],
  onPhone: readonly Readonly<Record<Figure, number>>[],
): string {
  const figures = Object.keys(lines) as Figure[];
  const { portal, limit, ratio } = compare(figures, rounds);
  const row = (name: string, ...cells: readonly string[]) =>
    [name.padEnd(44), ...cells.map((cell) => cell.padStart(10))].join('');
  return [
    row(title, 'portal', 'bare', '×', 'phone'),
    ...figures.map((figure) => {
      const { name, text } = lines[figure];
      const times = Number.isFinite(ratio[figure]) ? ratio[figure].toFixed(2) : '–';
      const phone = text(median(onPhone.map((visit) => visit[figure])));
      return row(name, text(portal[figure]), text(limit[figure]), times, phone);
    }),
  ].join('\n');
}
