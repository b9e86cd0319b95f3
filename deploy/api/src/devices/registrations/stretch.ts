import { lifeStates } from '@peil/shared-kernel/api/schemas';
import { isUsedState } from '@peil/shared-kernel/devices';
import { asServer, client, row, rows } from '../../platform/db/tenant.ts';
import { deriveLatestAnew } from '../../measuring/readings/latest-store.ts';

const usedStates = lifeStates.filter(isUsedState);

/** Until its registration began: the states of the device of `$1` with whether it has been in use from then on (`$2`). */
const statesBefore = `
  select s.id, s.orgid, s.dev, bool_and(s.state = any($2) and s.orgid = d.orgid)
    over (order by s.since desc, s.id desc) as is_used_since
  from device_states s join devices d using (dev) join registrations r using (dev)
  where d.devid = $1 and s.since < r.begun_at
    and not exists (select from object_seats o where o.dev = s.dev and o.until is null)`;

/**
 * What a device measured before it was registered is of no tank, however its groups were read: it had no type, and nobody
 * had said yet where it stands; one that sits on an object has its place. In the current transaction, before the mark of
 * its registration goes (FITTER-03).
 */
export async function forgetNoPlace(devid: string): Promise<void> {
  await asServer(async () => {
    const forgotten = await rows<{ dev: number }>(
      `update device_states s set state = life_state(s.orgid, '{Status:Lager}', '{}')
       from (${statesBefore}) known where known.id = s.id and known.is_used_since returning s.dev`,
      [devid, usedStates],
    );
    const [first] = forgotten;
    if (first === undefined) return;
    await rows('select mark_stock_stale(dev, from_t, to_t) from stock_events where dev = $1', [first.dev]);
  });
}

/**
 * The time of a registration that is given up, as if it had never begun: the device is what it was. In the current
 * transaction, before the mark of its registration goes.
 */
export async function forgetRegistering(devid: string): Promise<void> {
  await asServer(async () => {
    const begun = `d.devid = $1 and r.begun_at >= coalesce(d.owned_since, '-infinity')`;
    await rows(
      `delete from device_states s using devices d join registrations r using (dev)
       where ${begun} and s.dev = d.dev and s.since >= r.begun_at`,
      [devid],
    );
    await rows(
      `select mark_stock_stale(d.dev, r.begun_at, now()) from devices d join registrations r using (dev) where ${begun}`,
      [devid],
    );
  });
}

/** When the measures of a device under registration were last set; null when they are as they were before it. */
export async function measuresSetAt(devid: string): Promise<Date | null> {
  const found = await row<{ at: Date | null }>(
    `select max(c.at) as at from measure_changes c join registrations r using (dev) join devices d using (dev)
     where d.devid = $1 and c.at >= r.begun_at`,
    [devid],
  );
  return found?.at ?? null;
}

/** What a device has measured since its measures were set is of the place where it has just been registered. */
export async function beginStretch(devid: string, at: Date): Promise<void> {
  const begun = await rows(
    `update device_states s set since = $3 where s.since > $3 and s.state = any($2) and s.id = (
       select last.id from device_states last join devices d using (dev) where d.devid = $1
       order by last.since desc, last.id desc limit 1)
     returning s.id`,
    [devid, usedStates, at],
  );
  if (begun.length > 0) await deriveLatestAnew(client(), devid);
}
