import { serviceLogOf } from '@peil/shared-kernel/devices';
import type { Appdata } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../db/tenant.ts';
import type { EncodedImage } from './encoding.ts';
import { insertImage } from './queries.ts';

/**
 * Keeps a picture for an entry of the service log of a device that the caller may change, which is written after it. Those
 * of yesterday that no entry names are removed: their note was given up.
 */
export async function addServicePhoto(devid: string, image: EncodedImage): Promise<string> {
  const found = await row<{ appdata: Appdata }>('select appdata from devices where devid = $1', [devid]);
  await removeUnnamed(devid, found?.appdata ?? {}, '1 day');
  return insertImage(devid, 'service', image);
}

/** Whether that picture was sent for this device's service log, and lies there. */
export async function isServicePhoto(devid: string, id: string): Promise<boolean> {
  const found = await row(`select from images where id = $1 and devid = $2 and role = 'service'`, [
    id,
    devid,
  ]);
  return found !== null;
}

/** Removes a device's service pictures that are older than this and that no entry of its log names any more. */
export async function removeUnnamed(devid: string, appdata: Appdata, olderThan: string): Promise<void> {
  const named = serviceLogOf(appdata).flatMap(({ photo }) => photo ?? []);
  await rows(
    `delete from images where devid = $1 and role = 'service' and not (id = any($2))
       and created_at < now() - $3::interval`,
    [devid, named, olderThan],
  );
}
