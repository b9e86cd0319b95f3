import { lifeStates } from '@peil/shared-kernel/api/schemas';
import { isUsedState } from '@peil/shared-kernel/devices';
import { client, row, rows } from '../db/tenant.ts';
import { deriveLatestAnew } from '../readings/latest-store.ts';

const usedStates = lifeStates.filter(isUsedState);

/** The states of the device of `$1` with what came after each, and whether it has been in use from then on (`$2`). */
const states = `
  select s.id, s.orgid, s.dev, bool_and(s.state = any($2) and s.orgid = d.orgid)
    over (order by s.since desc, s.id desc) as is_used_since
  from device_states s join devices d using (dev) where d.devid = $1`;

/**
 * What a device measured that can be registered is of no tank, however its groups were read: it had no type, and nobody
 * has said yet where it stands. In the current transaction, before it is marked (FITTER-03).
 */
export async function forgetNoPlace(devid: string): Promise<void> {
  const forgotten = await rows<{ dev: number }>(
    `update device_states s set state = life_state(s.orgid, '{Status:Lager}', '{}')
     from (${states}) known where known.id = s.id and known.is_used_since returning s.dev`,
    [devid, usedStates],
  );
  const [first] = forgotten;
  if (first === undefined) return;
  await rows('select mark_stock_stale(dev, from_t, to_t) from stock_events where dev = $1', [first.dev]);
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
