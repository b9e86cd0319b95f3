import type { Device } from '@peil/shared-kernel/api/schemas';
import { isPutUp } from '@peil/shared-kernel/devices';

/** SQL: whether the device of a work `w` has another owner since, or somebody has put it up again; for the system. */
export const isPutElsewhere = `(w.orgid <> (select d.orgid from devices d where d.dev = w.dev) or exists (
  select from device_works later where later.dev = w.dev and later.kind <> 'service' and (later.at, later.id) > (w.at, w.id)))`;

/** Whether nobody waits any more for what a device sends that somebody put up. */
export const isOver = ({
  device,
  isElsewhere,
}: {
  readonly device: Pick<Device, 'tags' | 'appdata'>;
  readonly isElsewhere: boolean;
}): boolean => isElsewhere || !isPutUp(device);
