import type { KeptStockEvent, StockDecisionInput, StockEvents } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { client, row, rows, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { signerOf } from '../signer.ts';
import { lockDevice } from '../stored-device.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import type { Range } from '../readings/range.ts';
import { placeOf, stretchColumns } from '../readings/stretches.ts';
import { deriveLatestAnew } from '../readings/latest-store.ts';
import { bumpLists } from '../device-store/list-version.ts';
import { keepInStep } from './keep.ts';

const seconds = (moment: string): string => `extract(epoch from ${moment})::float8`;

/** Brings the events of a device's place in step with its readings. Outside of any transaction. */
export async function keepPlaceInStep(pool: pg.Pool, caller: Identity, devid: string): Promise<void> {
  const { stretches } = await withTenant(pool, caller, () => placeOf(caller, devid));
  await keepInStep(
    pool,
    stretches.map(({ dev }) => dev),
  );
}

/** What happened at a device's place in a time, as far as the caller may read its readings; in the order of time. */
export async function listStockEvents(
  caller: Identity,
  devid: string,
  { from, to }: Range,
): Promise<StockEvents> {
  const { stretches, isOwn } = await placeOf(caller, devid);
  const events: KeptStockEvent[] = [];
  const seams: StockEvents['seams'] = [];
  for (const { dev, from: since, until, shortid } of stretches) {
    const values = [dev, from, to, since, until];
    events.push(
      ...(await rows<KeptStockEvent & Record<string, unknown>>(
        `select id, kind, ${seconds('from_t')} as "from", ${seconds('to_t')} as "to", litres, uncertainty, is_settled,
           is_shown, state, said_litres, case when $6 then reason end as reason,
           case when $6 then reference end as reference, case when $6 then decided_by end as decided_by,
           floor(${seconds('decided_at')}) as decided_at
         from stock_events
         where dev = $1 and to_t >= $2 and from_t <= $3 and from_t >= coalesce($4::timestamptz, '-infinity')
           and to_t < coalesce($5::timestamptz, 'infinity')`,
        [...values, isOwn],
      )),
    );
    seams.push(
      ...(await rows<StockEvents['seams'][number] & Record<string, unknown>>(
        `select floor(${seconds('at')}) as t, kind from measure_changes
         where dev = $1 and at between $2 and $3 and at >= coalesce($4::timestamptz, '-infinity')
           and at < coalesce($5::timestamptz, 'infinity')`,
        values,
      )),
    );
    if (shortid !== null && until !== null && until >= from && until <= to)
      seams.push({ t: Math.floor(until.getTime() / 1000), kind: 'sensor' });
  }
  return {
    events: events.sort((a, b) => a.from - b.from || a.id - b.id),
    seams: seams.sort((a, b) => a.t - b.t),
  };
}

/** Which event of the place the caller may decide about, its device held as telemetry holds it; none of one that is elsewhere. */
async function heldEvent(caller: Identity, devid: string, id: number): Promise<number> {
  await lockDevice(devid);
  const { stretches } = await placeOf(caller, devid);
  const event = await row<{ dev: number }>(
    `select e.dev from stock_events e
     join unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) as seen (dev, since, until) using (dev)
     where id = $1 and from_t >= coalesce(since, '-infinity') and to_t < coalesce(until, 'infinity')
       and exists (select from devices d where d.dev = e.dev)
     for update of e`,
    [id, ...stretchColumns(stretches)],
  );
  if (event === null) throw notFound();
  return event.dev;
}

/**
 * Keeps what the caller says of an event, in the current transaction; the last word stands.
 * @throws Problem 404, 403 when the device is only shared with the caller, 422 without what it takes
 */
export async function decide(
  caller: Identity,
  { devid, id }: { readonly devid: string; readonly id: number },
  { state, litres = null, reason = null }: StockDecisionInput,
): Promise<void> {
  if (state === 'corrected' && litres === null)
    throw ruleBroken({ litres: 'Skriv hvor mange liter det var' });
  if (state === 'rejected' && !reason) throw ruleBroken({ reason: 'Skriv hvorfor hendelsen avvises' });
  const dev = await heldEvent(caller, devid, id);
  const { user } = await signerOf(caller);
  await rows(
    `update stock_events set state = $2, said_litres = $3, reason = $4, reference = null, decided_by = $5,
       decided_at = now() where id = $1`,
    [id, state, state === 'rejected' ? null : litres, reason || null, user],
  );
  await forecastAnew(dev, devid);
}

/** Takes back what was said of an event: the readings count again. @throws Problem as `decide` */
export async function undoDecision(caller: Identity, devid: string, id: number): Promise<void> {
  const dev = await heldEvent(caller, devid, id);
  await rows(
    `update stock_events set state = 'found', said_litres = null, reason = null, reference = null, decided_by = null,
       decided_at = null, is_undone = true where id = $1`,
    [id],
  );
  // One that no reading shows goes with the word that kept it.
  await rows('select mark_stock_stale(dev, from_t, to_t) from stock_events where id = $1', [id]);
  await forecastAnew(dev, devid);
}

async function forecastAnew(dev: number, devid: string): Promise<void> {
  await deriveLatestAnew(client(), devid);
  await bumpLists(client(), [dev]);
}
