import { compare } from './compare.ts';
import type { FirstLoad } from './first-load.ts';
import type { Rounds } from './in-turn.ts';
import { median } from './statistics.ts';

const figures = ['requests', 'bytes', 'paintedMs', 'usableMs'] as const satisfies (keyof FirstLoad)[];
type Figure = (typeof figures)[number];

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const milliseconds = (ms: number): string => ms.toFixed(0);
const count = (value: number): string => value.toFixed(0);

const shown: Readonly<
  Record<Figure, { readonly heading: string; readonly text: (value: number) => string }>
> = {
  requests: { heading: 'requests', text: count },
  bytes: { heading: 'kB', text: kilobytes },
  paintedMs: { heading: 'FCP ms', text: milliseconds },
  usableMs: { heading: 'usable ms', text: milliseconds },
};

export const tableHeading = [
  'page'.padEnd(26),
  ...figures.map((figure) => `${shown[figure].heading}: portal / monolith (×)`.padStart(36)),
  ...figures.map((figure) => `phone: ${shown[figure].heading}`.padStart(18)),
].join('');

/** One line of the printed table: medians of all rounds. */
export function tableRow(name: string, { rounds, onPhone }: Rounds<Figure>): string {
  const { portal, limit, ratio } = compare(figures, rounds);
  const cells = figures.map((figure) => {
    const { text } = shown[figure];
    return `${text(portal[figure])} / ${text(limit[figure])} (${ratio[figure].toFixed(2)})`.padStart(36);
  });
  const phone = figures.map((figure) =>
    shown[figure].text(median(onPhone.map((visit) => visit[figure]))).padStart(18),
  );
  return [name.padEnd(26), ...cells, ...phone].join('');
}
