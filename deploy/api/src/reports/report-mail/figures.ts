import { setImmediate } from 'node:timers/promises';
import { tankFigures } from '@peil/shared-kernel/devices';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import { isJudged, type Period } from '@peil/shared-kernel/stock';
import type { Pool } from 'pg';
import { inScope } from '../../platform/db/tenant.ts';
import { heldDevices, heldPeriod, heldKey, measuresOn, stockTanksOf } from '../report-devices.ts';
import { stockFigures, storyOf } from '../stock-figures.ts';
import { hourlyStock } from '../stock-readings.ts';
import { shortPortions } from '../../platform/running/portions.ts';

/** What a fill report says of one tank; whole litres, null where nothing was measured. */
export interface TankFigures {
  /** `heldKey` */
  readonly key: string;
  readonly name: string;
  readonly filled: number | null;
  readonly consumed: number | null;
  readonly uncertainty: number | null;
}

export interface PeriodFigures {
  readonly figures: readonly TankFigures[];
  /** The tanks whose end of the period no later reading has confirmed yet. */
  readonly unjudged: readonly Pick<TankFigures, 'key' | 'name'>[];
}

const whole = (litres: number | undefined): number | null =>
  litres === undefined ? null : Math.round(litres);

/**
 * What the fill report of a period says of each tank now, and of which it is too early to say it.
 * @param mailed keys of tanks that are told whatever became of them since: put in stock, or come after the period
 */
export async function periodFigures(
  pool: Pool,
  orgid: string,
  { from, to }: CalendarPeriod,
  now: Date,
  mailed: ReadonlySet<string> = new Set(),
): Promise<PeriodFigures> {
  const period: Period = { from: from.getTime() / 1000, to: to.getTime() / 1000 };
  const asSystem = <Result>(work: () => Promise<Result>) => inScope(pool, { kind: 'system' }, work);
  const until = mailed.size === 0 ? period.to : now.getTime() / 1000;
  const held = await asSystem(() => heldDevices(orgid, { ...period, to: until }));
  const inUse = new Set(stockTanksOf(held, period));
  const tanks = held.filter((tank) => mailed.has(heldKey(tank)) || inUse.has(tank));
  const figures: TankFigures[] = [];
  const unjudged: Pick<TankFigures, 'key' | 'name'>[] = [];
  for await (const [some, stock] of shortPortions(pool, tanks, (portion) =>
    asSystem(() => hourlyStock(portion, period)),
  )) {
    for (const [index, tank] of some.entries()) {
      await setImmediate();
      const story = storyOf(stock[index], tankFigures(tank.device).capacity.litres);
      const measured = heldPeriod(tank, period);
      const found = stockFigures(story, measured);
      const named = { key: heldKey(tank), name: tank.device.name };
      figures.push({
        ...named,
        filled: whole(found?.filled),
        consumed: whole(found?.consumed),
        uncertainty: whole(found?.uncertainty),
      });
      // What has left, or lies on a shelf, measures no more.
      if (measuresOn(tank) && !isJudged(story, measured, now.getTime() / 1000)) unjudged.push(named);
    }
  }
  return { figures, unjudged };
}

/** A tank whose figures are others than those that were mailed. */
export interface ChangedFigures {
  readonly name: string;
  readonly before: TankFigures;
  readonly after: TankFigures;
}

/** Litres that nobody wants a mail for. */
const leastDifference = 10;

/** Which tanks' figures differ from what was mailed by more than these may be wrong. Pure. */
export function changedFigures(
  mailed: readonly TankFigures[],
  now: readonly TankFigures[],
): ChangedFigures[] {
  const later = new Map(now.map((figures) => [figures.key, figures]));
  return mailed.flatMap((before) => {
    const after = later.get(before.key);
    if (after === undefined) return [];
    const most = Math.max(leastDifference, before.uncertainty ?? 0, after.uncertainty ?? 0);
    const differs = (one: number | null, other: number | null): boolean =>
      Math.abs((one ?? 0) - (other ?? 0)) > most;
    return differs(before.filled, after.filled) || differs(before.consumed, after.consumed)
      ? [{ name: after.name, before, after }]
      : [];
  });
}
