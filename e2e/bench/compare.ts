import type { FirstLoad } from './first-load.ts';

/** One round: the portal and the monolith, one right after the other. */
export interface Pair {
  readonly portal: FirstLoad;
  readonly monolith: FirstLoad;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const figures = ['requests', 'bytes', 'paintedMs', 'usableMs'] as const satisfies (keyof FirstLoad)[];
type Figure = (typeof figures)[number];

export interface Comparison {
  readonly portal: Readonly<Record<Figure, number>>;
  readonly monolith: Readonly<Record<Figure, number>>;
  /** Median of the rounds' own ratios, portal to monolith: what else the machine did hits both of a round. */
  readonly ratio: Readonly<Record<Figure, number>>;
}

const byFigure = (value: (figure: Figure) => number) =>
  Object.fromEntries(figures.map((figure) => [figure, value(figure)])) as Record<Figure, number>;

/** Medians of all rounds. */
export function compare(pairs: readonly Pair[]): Comparison {
  return {
    portal: byFigure((figure) => median(pairs.map(({ portal }) => portal[figure]))),
    monolith: byFigure((figure) => median(pairs.map(({ monolith }) => monolith[figure]))),
    ratio: byFigure((figure) =>
      median(pairs.map(({ portal, monolith }) => portal[figure] / monolith[figure])),
    ),
  };
}

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
].join('');

/** One line of the printed table. */
export function tableRow(name: string, { portal, monolith, ratio }: Comparison): string {
  const cells = figures.map((figure) => {
    const { text } = shown[figure];
    return `${text(portal[figure])} / ${text(monolith[figure])} (${ratio[figure].toFixed(2)})`.padStart(36);
  });
  return [name.padEnd(26), ...cells].join('');
}
