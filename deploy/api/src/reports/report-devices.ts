import type { Device } from '@peil/shared-kernel/api/schemas';
import {
  hasTag,
  isDrainingTank,
  isOnboarding,
  isStorage,
  isTank,
  storageTag,
} from '@peil/shared-kernel/devices';
import { rows } from '../db/tenant.ts';
import { deviceDocument } from '../devices/queries.ts';

/** A device in a report. */
export interface ReportDevice {
  /** The key of its readings; who reads them by it looks the device up again, under row-level security. */
  readonly dev: number;
  /** Its document without what no report reads: graphs and comments. */
  readonly device: Device;
  /** Name of its organisation. */
  readonly organisation: string;
  /** Epoch seconds since when it has a subscription, null when it has none. */
  readonly subscribedAt: number | null;
}

const appdata = `(d.appdata - 'sensorComment') #- '{visualization,0,graphs}'`;

/**
 * The devices an organisation owns and, where the caller sees them, those of the organisations below it; by name.
 * Devices that others share with it are left out: reports are about one's own. Row-level security hides what the
 * caller may not see.
 * @param devids of these devices only; left out, of all
 */
export function reportDevices(
  orgid: string,
  devids: readonly string[] | null = null,
): Promise<ReportDevice[]> {
  return rows<ReportDevice & Record<string, unknown>>(
    `select d.dev, o.name as organisation, extract(epoch from d.subscribed_at)::float8 as "subscribedAt",
       ${deviceDocument(appdata)} as device
     from devices d join organisations o using (orgid) left join device_latest l using (dev)
     where o.ancestry @> array[$1] and ($2::text[] is null or d.devid = any($2)) order by d.name, d.devid`,
    [orgid, devids],
  );
}

/** In use as far as anyone knows: neither in stock nor still being registered. */
export const isInUse = ({ device }: ReportDevice): boolean => !isStorage(device) && !isOnboarding(device);

/** A tank in use that is filled by deliveries; those that fill by themselves hold no stock. */
export const isStockTank = (found: ReportDevice): boolean =>
  isInUse(found) && isTank(found.device) && !isDrainingTank(found.device);

/** The public tags of a comma separated list; none means every device. */
export const tagList = (text: string): string[] => text.split(',').flatMap((tag) => tag.trim() || []);

/** Whether the device carries one of the tags, or none is asked for. */
export const hasOneOf = (tags: readonly string[], device: Device): boolean =>
  tags.length === 0 || tags.some((tag) => hasTag(device, tag));

/** Devices in stock are left out unless their group is asked for, as in the device list (DLIST-02). */
export const isAskedFor = (tags: readonly string[], device: Device): boolean =>
  hasOneOf(tags, device) && (!isStorage(device) || tags.includes(storageTag));
