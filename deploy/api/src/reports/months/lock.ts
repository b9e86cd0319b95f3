import { setImmediate } from 'node:timers/promises';
import type { LockedMonth, Locking } from '@peil/shared-kernel/api/schemas';
import { tankFigures } from '@peil/shared-kernel/devices';
import { periodOfDay } from '@peil/shared-kernel/format';
import { isJudged, type Period } from '@peil/shared-kernel/stock';
import type { Pool } from 'pg';
import { takenKey } from '../../platform/db/taken-key.ts';
import { asServer, row, rows, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { notFound, ProblemError, ruleBroken } from '../../platform/problem.ts';
import { fillRows, type FillRow } from '../fill-report.ts';
import { settledAsNow } from '../settled-figures.ts';
import type { SettledTank } from '../settled-tanks.ts';
import { heldDevices, heldKey, heldPeriod, measuresOn, stockTanksOf } from '../report-devices.ts';
import { wholeFigures } from '../semicolon-table.ts';
import { storyOf } from '../stock-figures.ts';
import { hourlyStock, stockAt } from '../stock-readings.ts';
import { foundInAll, shortPortions } from '../../platform/running/portions.ts';
import { texts } from './texts.ts';

/** A month of an organisation, `2026-10`. */
export interface MonthOf {
  readonly orgid: string;
  readonly month: string;
}

const alreadyLocked = (): ProblemError =>
  new ProblemError(409, { error: 'already_locked', message: texts.already });

const monthPeriod = (month: string) => periodOfDay('monthly', `${month}-01`);

/**
 * Locks a month of an organisation and of those below it, but for those that have locked it: what the reports say of
 * each tank now is kept, and told from now on (MONTH-03).
 * @param despite although some tanks cannot be judged yet
 * @throws Problem 404 for an organisation the caller does not see, 409 where all have locked it, 422 for a month that is not over
 *   or, unless `despite`, while tanks cannot be judged
 */
export async function lockMonth(
  pool: Pool,
  caller: Identity,
  { orgid, month }: MonthOf,
  { despite, now }: { readonly despite: boolean; readonly now: Date },
): Promise<Locking> {
  const { from, to } = monthPeriod(month);
  if (to > now) throw ruleBroken({ month: texts.notOver });
  const period: Period = { from: from.getTime() / 1000, to: to.getTime() / 1000 };
  const asCaller = <Result>(work: () => Promise<Result>) => withTenant(pool, caller, work);

  const { organisations, tanks } = await asCaller(async () => {
    const open = await unlockedIn({ orgid, month });
    const held = stockTanksOf(await heldDevices(orgid, period), period);
    return { organisations: open, tanks: held.filter((tank) => open.includes(tank.orgid)) };
  });
  const fill: FillRow[] = [];
  const unjudged: string[] = [];
  for await (const [some, stock] of shortPortions(pool, tanks, (portion) =>
    asCaller(() => hourlyStock(portion, period)),
  )) {
    fill.push(...(await fillRows(some, stock, period)));
    for (const [index, tank] of some.entries()) {
      await setImmediate();
      const story = storyOf(stock[index], tankFigures(tank.device).capacity.litres);
      if (measuresOn(tank) && !isJudged(story, heldPeriod(tank, period), now.getTime() / 1000))
        unjudged.push(tank.device.name);
    }
  }
  if (unjudged.length > 0 && !despite) throw ruleBroken({ despite: texts.tooEarly(unjudged) });
  const stockBy = (moment: number) =>
    foundInAll(shortPortions(pool, tanks, (some) => asCaller(() => stockAt(some, moment))));
  const [before, after] = [await stockBy(period.from), await stockBy(period.to)];
  const settled = tanks.map((tank, index) => ({
    orgid: tank.orgid,
    key: heldKey(tank),
    fill: fill[index] ? wholeFigures(fill[index]) : {},
    from: before[index] ? settledAsNow(tank, before[index]) : null,
    to: after[index] ? settledAsNow(tank, after[index]) : null,
  }));
  await asCaller(() =>
    asServer(async () => {
      for (const one of organisations)
        await keep(
          { orgid: one, month },
          orgid,
          settled.filter((tank) => tank.orgid === one),
        );
    }),
  ).catch((error: unknown) => {
    throw takenKey(error) === 'locked_months_once' ? alreadyLocked() : error;
  });
  return { organisations: organisations.length, tanks: tanks.length };
}

/** The organisation and those below it whose month is not locked; @throws Problem 404, 409. */
async function unlockedIn({ orgid, month }: MonthOf): Promise<string[]> {
  if ((await findOrganisation(orgid)) === null) throw notFound();
  const found = await rows<{ orgid: string }>(
    `select o.orgid from organisations o
     where o.ancestry @> array[$1] and not exists (
       select from locked_months m where m.orgid = o.orgid and m.month = $2 and m.opened_at is null)
     order by o.orgid`,
    [orgid, month],
  );
  if (found.length === 0) throw alreadyLocked();
  return found.map((one) => one.orgid);
}

type Kept = Omit<SettledTank, 'fill'> & { readonly fill: object };

async function keep({ orgid, month }: MonthOf, askedFor: string, tanks: readonly Kept[]): Promise<void> {
  const made = await row<{ id: string }>(
    'insert into locked_months (orgid, month, asked_for) values ($1, $2, $3) returning id',
    [orgid, month, askedFor],
  );
  await rows(
    `insert into settled_tanks (locked_month, key, fill, stock_from, stock_to)
     select $1, key, fill, nullif("from", 'null'), nullif("to", 'null')
     from jsonb_to_recordset($2) as tank (key text, fill jsonb, "from" jsonb, "to" jsonb)`,
    [made?.id, JSON.stringify(tanks)],
  );
}

/**
 * Opens a locked month again: reports follow the readings, and what was settled is kept beside.
 * @throws Problem 404, 409 where it is not locked, or was for an organisation above
 */
export async function openMonth({ orgid, month }: MonthOf, caller: Identity, reason: string): Promise<void> {
  if ((await findOrganisation(orgid)) === null) throw notFound();
  const locked = await row<{ asked_for: string; name: string }>(
    `select asked_for, name from locked_months m join organisations o on o.orgid = m.orgid
     where m.orgid = $1 and m.month = $2 and m.opened_at is null`,
    [orgid, month],
  );
  if (locked === null) throw new ProblemError(409, { error: 'not_locked', message: texts.notLocked });
  await asServer(async () => {
    if (locked.asked_for !== orgid) {
      const above = await row<{ name: string }>('select name from organisations where orgid = $1', [
        locked.asked_for,
      ]);
      throw new ProblemError(409, {
        error: 'locked_above',
        message: texts.lockedAbove(above?.name ?? locked.asked_for),
      });
    }
    await rows(
      `update locked_months set opened_at = now(), opened_by = $3, reason = $4
       where asked_for = $1 and month = $2 and opened_at is null`,
      [orgid, month, caller.username, reason],
    );
  });
}

/** So many locks are told of, the newest months first. */
const mostListed = 200;

/** Full name of the person with this user name, where the caller sees one. */
const nameOf = (userName: string): string =>
  `coalesce((select nullif(u.full_name, '') from users u where u.user_name = ${userName}), ${userName})`;

/** The locked months of an organisation, and those that were opened again. */
export async function listMonths(orgid: string): Promise<LockedMonth[]> {
  if ((await findOrganisation(orgid)) === null) throw notFound();
  return rows<LockedMonth & Record<string, unknown>>(
    `select month, extract(epoch from locked_at)::float8 as locked_at, locked_by,
       ${nameOf('locked_by')} as locked_by_name,
       nullif(asked_for, orgid) as locked_above,
       case when opened_at is not null then
         json_build_object('at', extract(epoch from opened_at)::float8, 'by', opened_by,
           'by_name', ${nameOf('opened_by')}, 'reason', reason) end as opened
     from locked_months where orgid = $1 order by month desc, id desc limit $2`,
    [orgid, mostListed],
  );
}
