import type { VolumeAt } from '@peil/shared-kernel/stock';

/** Stock as the database tells it, column by column. */
export interface StockColumns {
  readonly t: readonly number[] | null;
  readonly volume: readonly number[] | null;
}

export const volumesOf = ({ t, volume }: StockColumns): VolumeAt[] =>
  (t ?? []).map((at, index) => ({ t: at, volume: volume?.[index] ?? 0 }));

/** SQL: which of the parts of that length, counted from `origin`, a moment belongs to; one between two ends the first of them. */
const partOf = (length: string, t: string, origin: string): string =>
  `date_bin('${length}', ${t} - interval '1 microsecond', ${origin})`;

/**
 * SQL: what the stock engine is given of a tank's readings `r`, as rows `t` (epoch seconds) and `volume`, in no order. Of
 * an hour in which the stock hardly moved the last reading; of one in which it moved by an event, so that something may
 * have come and gone within it, the last of each five minutes as well, the highest and the lowest: fourteen at the most, however often
 * is measured. Reports, kept events and the forecast are given the same, so that they agree.
 *
 * @param where which readings count
 * @param least SQL: litres by which the stock has moved (`leastEvent`)
 * @param origin SQL: a moment that ends an hour
 */
export const stockSeries = (where: string, least: string, origin = "'epoch'"): string => `
  with hours as materialized (
    select ${partOf('1 hour', 'r.t', origin)} as hour, max(array[extract(epoch from r.t)::float8, r.volume]) as last,
      max(r.volume) - min(r.volume) >= ${least} as has_moved
    from readings r where ${where} group by 1
  )
  select last[1] as t, last[2] as volume from hours
  union all
  select extract(epoch from closely.t)::float8, closely.volume
  from hours cross join lateral (
    select r.t, r.volume, lead(r.t) over (order by r.t) as next,
      row_number() over (order by r.volume desc, r.t) as from_top,
      row_number() over (order by r.volume, r.t) as from_bottom
    from readings r where ${where} and r.t > hours.hour and r.t <= hours.hour + interval '1 hour'
  ) closely
  where has_moved and next is not null
    and (1 in (from_top, from_bottom) or ${partOf('5 minutes', 'closely.t', origin)} <> ${partOf('5 minutes', 'next', origin)})`;
