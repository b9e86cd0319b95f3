import type { KeptStockEvent, LeftOut, StockEvents } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { readingTime } from '../graph-data/reading-time.ts';
import { texts } from './texts.ts';

/** Something that a chart of the level marks at a moment, epoch seconds. */
export interface ChartMark {
  readonly t: number;
  /** Beside its line, as short as can be. */
  readonly label: string;
  /** In full, for screen readers. */
  readonly text: string;
  readonly kind: 'event' | 'rejected' | 'seam';
}

/** A stretch of readings that nobody sees, epoch seconds. */
export interface ChartBand {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface ChartMarks {
  readonly marks: readonly ChartMark[];
  readonly bands: readonly ChartBand[];
}

/** What is marked in graphs of a tank's content. */
export const markedMetrics: readonly string[] = [
  'pri.volume',
  'pri.percent',
  'pri.gauge_height',
  'pri.distance',
];

export const litresText = (litres: number): string => `${formatNumber(Math.round(litres)) ?? ''} l`;

/** The litres that an event counts with. */
export const countedOf = ({ said_litres: said, litres }: KeptStockEvent): number => said ?? litres;

export const kindText = (kind: string): string => texts.events.kinds[kind] ?? texts.events.other;

/** `+2 000 l`: which way the stock went. */
const signed = (event: KeptStockEvent): string => {
  const sign = event.kind === 'delivery' ? '+' : event.kind === 'change' ? '±' : '−';
  return `${sign}${litresText(countedOf(event))}`;
};

export const spanText = ({ from, to }: Pick<LeftOut, 'from' | 'to'>): string =>
  from === to ? readingTime(from) : texts.leftOut.span(readingTime(from), readingTime(to));

/** What a chart of the level marks. Pure. */
export function chartMarks(stock: StockEvents | undefined, leftOut: readonly LeftOut[] = []): ChartMarks {
  const events = (stock?.events ?? [])
    .filter((event) => event.is_shown)
    .map((event): ChartMark => ({
      t: event.to,
      label: event.state === 'rejected' ? texts.events.states.rejected : signed(event),
      text: `${readingTime(event.to)}: ${texts.events.mark(kindText(event.kind), litresText(countedOf(event)), texts.events.states[event.state])}`,
      kind: event.state === 'rejected' ? 'rejected' : 'event',
    }));
  const seams = (stock?.seams ?? []).map(({ t, kind }): ChartMark => {
    const label = texts.seams[kind] ?? texts.otherSeam;
    return { t, label, text: `${readingTime(t)}: ${label}`, kind: 'seam' };
  });
  return {
    marks: [...events, ...seams].sort((a, b) => a.t - b.t),
    bands: leftOut.map(({ from, to, reason }) => ({
      from,
      to,
      text: texts.leftOut.mark(spanText({ from, to }), reason),
    })),
  };
}
