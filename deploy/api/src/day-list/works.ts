import type { Device, DeviceWork } from '@peil/shared-kernel/api/schemas';
import { lastContact } from '@peil/shared-kernel/devices';
import { dayBegan } from '@peil/shared-kernel/notifications';
import { rows, type Identity } from '../db/tenant.ts';
import { deviceDocument } from '../devices/queries.ts';

/** So many days back is told what was put up and has not been heard of since. */
const rememberedDays = 30;

interface Found extends Record<string, unknown> {
  readonly kind: DeviceWork['kind'];
  readonly at: number;
  readonly device: Device;
}

/**
 * What the caller did today by Oslo's calendar, and what the caller put up in the last month; of devices that are seen and
 * still their owner's. The newest first.
 * @param now epoch seconds
 */
export async function ownWorks({ userid }: Identity, now: number): Promise<DeviceWork[]> {
  const found = await rows<Found>(
    `select w.kind, extract(epoch from w.at)::float8 as at, ${deviceDocument("'{}'::jsonb")} as device
     from device_works w join devices d using (dev) left join device_latest l using (dev)
     where w.userid = $1
       and (w.at >= to_timestamp($2) or w.kind <> 'service' and w.at >= to_timestamp($3) - make_interval(days => $4))
     order by w.at desc, w.id desc`,
    [userid, dayBegan(now), now, rememberedDays],
  );
  return found.map(({ kind, at, device }) => ({
    devid: device.devid,
    shortid: device.proddata.shortid,
    name: device.name,
    kind,
    at: Math.floor(at),
    last_contact: lastContact(device),
  }));
}
