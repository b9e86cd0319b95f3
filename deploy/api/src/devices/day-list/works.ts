import type { Device, DeviceWork } from '@peil/shared-kernel/api/schemas';
import { lastContact } from '@peil/shared-kernel/devices';
import { dayBegan } from '@peil/shared-kernel/notifications';
import { asServer, rows, type Identity } from '../../platform/db/tenant.ts';
import { deviceDocument } from '../queries.ts';
import { isOver, isPutElsewhere } from './over.ts';

/** So many days back is told what was put up and has not been heard of since. */
const rememberedDays = 30;

interface Found extends Record<string, unknown> {
  readonly id: number;
  readonly kind: DeviceWork['kind'];
  readonly at: number;
  readonly begun: number | null;
  readonly device: Device;
}

/**
 * What the caller did today by Oslo's calendar, and what the caller put up in the last month; of devices that are seen and
 * still their owner's. The newest first.
 * @param now epoch seconds
 */
export async function ownWorks({ userid }: Identity, now: number): Promise<DeviceWork[]> {
  const found = await rows<Found>(
    `select w.id::int, w.kind, extract(epoch from w.at)::float8 as at, extract(epoch from w.begun_at)::float8 as begun,
       ${deviceDocument("d.appdata - 'service_log'")} as device
     from device_works w join devices d using (dev) left join device_latest l using (dev)
     where w.userid = $1
       and (w.at >= to_timestamp($2) or w.kind <> 'service' and w.at >= to_timestamp($3) - make_interval(days => $4))
     order by w.at desc, w.id desc`,
    [userid, dayBegan(now), now, rememberedDays],
  );
  const elsewhere = await putElsewhere(found.map(({ id }) => id));
  return found.map(({ id, kind, at, begun, device }) => ({
    devid: device.devid,
    shortid: device.proddata.shortid,
    name: device.name,
    kind,
    at: Math.floor(at),
    ...(begun !== null && { begun: Math.floor(begun) }),
    last_contact: lastContact(device),
    is_over: isOver({ device, isElsewhere: elsewhere.has(id) }),
  }));
}

/** Those of these works whose device somebody has put up again, which the caller reads nothing else of. */
async function putElsewhere(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await asServer(() =>
    rows<{ id: number }>(`select w.id::int from device_works w where w.id = any($1) and ${isPutElsewhere}`, [
      ids,
    ]),
  );
  return new Set(found.map(({ id }) => id));
}
