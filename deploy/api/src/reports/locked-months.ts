import { monthsWithin, type CalendarPeriod } from '@peil/shared-kernel/format';
import { correctionOf, withSettled, type Period, type TankAmounts } from '@peil/shared-kernel/stock';
import { asServer, rows } from '../platform/db/tenant.ts';
import { fillRows, notLocked, type FillRow } from './fill-report.ts';
import { heldKey, type HeldDevice } from './report-devices.ts';
import type { TableCell } from './semicolon-table.ts';
import { asSettled, type LockedMonth, type SettledTank } from './settled-tanks.ts';
import type { Stock } from './stock-figures.ts';
import { successorKeys } from './successors.ts';
import { askTankWorker } from './tank-question.ts';
import type { TankStory } from './tank-story.ts';

/**
 * The locked ones of some months, of an organisation and those below it that the caller sees. A tank whose device was
 * changed since is there under the one that measures its place now.
 */
export async function lockedMonths(orgid: string, months: readonly CalendarPeriod[]): Promise<LockedMonth[]> {
  const locks = await rows<{ id: string; orgid: string; month: string; at: Date }>(
    `select m.id, m.orgid, m.month, m.locked_at as at from locked_months m join organisations o using (orgid)
     where o.ancestry @> array[$1] and m.month = any($2) and m.opened_at is null order by m.month, m.orgid`,
    [orgid, months.map(({ key }) => key)],
  );
  if (locks.length === 0) return [];
  const settled = await rows<SettledTank & { lock: string; orgid: string; at: Date }>(
    `select t.locked_month as lock, m.orgid, m.locked_at as at, t.key, t.fill, t.stock_from as "from", t.stock_to as "to"
     from settled_tanks t join locked_months m on m.id = t.locked_month where m.id = any($1) order by t.key`,
    [locks.map(({ id }) => id)],
  );
  const present = await asServer(() => successorKeys(settled));
  const own = new Set(settled.map(({ lock, key }) => `${lock} ${key}`));
  // A device that measured a tank of its own then, and measures another one's place now, tells of its own.
  const apart = settled.map((tank, index) => {
    const key = present[index] ?? tank.key;
    return key === tank.key || own.has(`${tank.lock} ${key}`) ? tank : { ...tank, key };
  });
  return locks.map(({ id, ...month }) => ({
    ...month,
    tanks: new Map(apart.filter(({ lock }) => lock === id).map((tank) => [tank.key, tank])),
  }));
}

/** The months that lie whole in a period. */
export const monthsOfPeriod = ({ from, to }: Period): CalendarPeriod[] =>
  monthsWithin(new Date(from * 1000), new Date(to * 1000));

const figure = (cell: TableCell): number | null => (typeof cell === 'number' ? cell : null);

const amountsOf = (row: FillRow): TankAmounts => ({
  filled: figure(row.filled_volume),
  consumed: figure(row.consumed),
  fillings: figure(row.fillings_count),
});

const nothing: TankAmounts = { filled: null, consumed: null, fillings: null };

/** The rows of the fill report, with the figures of locked months as they were settled. */
export async function settledFillRows(
  tanks: readonly HeldDevice[],
  stock: readonly Stock[],
  period: Period,
  locked: readonly LockedMonth[],
): Promise<FillRow[]> {
  const found = await fillRows(tanks, stock, period);
  if (locked.length === 0) return found;
  const stories = isOneMonth(period) ? [] : await askTankWorker('tankStory', tanks, stock, period);
  return found.flatMap((row, index) => {
    const tank = tanks[index];
    return tank ? settledRow(row, tank, ofOwner(locked, tank), stories[index]) : row;
  });
}

const isOneMonth = (period: Period): boolean => {
  const [only, ...others] = monthsOfPeriod(period);
  return (
    only !== undefined &&
    others.length === 0 &&
    only.from.getTime() === period.from * 1000 &&
    only.to.getTime() === period.to * 1000
  );
};

/** Those of whose the tank was. */
export const ofOwner = (locked: readonly LockedMonth[], { orgid }: HeldDevice): LockedMonth[] =>
  locked.filter((month) => month.orgid === orgid);

const unknown = {
  filled_volume: null,
  consumed: null,
  fillings_count: null,
  drained_average: null,
  average_capacity: null,
  uncertainty: null,
};

/** @param story what happened in each month; none where the period is the locked month */
function settledRow(
  row: FillRow,
  tank: HeldDevice,
  months: readonly LockedMonth[],
  story: TankStory | undefined,
): FillRow {
  const [first] = months;
  if (first === undefined) return row;
  const key = heldKey(tank);
  const lockedAt = months.reduce((last, { at }) => (at > last ? at : last), first.at).toISOString();
  if (story === undefined) {
    const fill = first.tanks.get(key)?.fill ?? null;
    const correction = correctionOf({ settled: fill && amountsOf(fill), now: amountsOf(row) });
    return {
      ...row,
      ...(fill ?? unknown),
      locked_at: lockedAt,
      filled_correction: correction?.filled ?? null,
      consumed_correction: correction?.consumed ?? null,
    };
  }
  const parts = months.map(({ month, tanks }) => {
    const settled = tanks.get(key);
    return {
      settled: settled ? amountsOf(settled.fill) : null,
      now: story.months.get(month) ?? null,
    };
  });
  return { ...row, ...columnsOf(withSettled(amountsOf(row), parts)), locked_at: lockedAt };
}

const columnsOf = ({ filled, consumed, fillings }: TankAmounts) => ({
  filled_volume: filled,
  consumed,
  fillings_count: fillings,
});

/** The rows of tanks that were settled and that nobody has any more. */
export function goneRows(
  tanks: readonly HeldDevice[],
  period: Period,
  locked: readonly LockedMonth[],
): FillRow[] {
  const present = new Set(tanks.map(heldKey));
  const gone = new Map<string, { readonly month: LockedMonth; readonly fill: FillRow }[]>();
  for (const month of locked)
    for (const { key, fill } of month.tanks.values())
      if (!present.has(key))
        gone.set(`${month.orgid} ${key}`, [...(gone.get(`${month.orgid} ${key}`) ?? []), { month, fill }]);
  return [...gone.values()].flatMap((months) => {
    const last = months.at(-1);
    if (!last) return [];
    const settled = months.map(({ fill }) => ({ settled: amountsOf(fill), now: null }));
    const row = { ...last.fill, ...notLocked, locked_at: last.month.at.toISOString() };
    return isOneMonth(period)
      ? row
      : { ...row, ...unknown, covered: null, ...columnsOf(withSettled(nothing, settled)) };
  });
}

/** What happened in tanks, with the sums of locked months as they were settled; of the last ones, which are gone, these alone. */
export const settledStories = (
  tanks: readonly HeldDevice[],
  stories: readonly TankStory[],
  locked: readonly LockedMonth[],
): TankStory[] =>
  tanks.flatMap((tank, index) => {
    const months = ofOwner(locked, tank);
    const story = stories[index];
    const rest = new Map([...(story?.months ?? []), ...months.map(({ month }) => [month, none] as const)]);
    return [
      { device: tank.device, fillings: story?.fillings ?? [], months: rest },
      ...months.flatMap(({ month, tanks: settled }) => settledStory(tank, month, settled.get(heldKey(tank)))),
    ];
  });

const none = { filled: 0, consumed: 0, fillings: 0 };

/** What was settled of one month, of what the tank held then. */
function settledStory(tank: HeldDevice, month: string, settled: SettledTank | undefined): TankStory[] {
  if (settled === undefined) return [];
  const { filled, consumed, fillings } = amountsOf(settled.fill);
  const sums = { filled: filled ?? 0, consumed: consumed ?? 0, fillings: fillings ?? 0 };
  const { device } = asSettled(tank, settled.fill);
  return [{ device, fillings: [], months: new Map([[month, sums]]) }];
}
