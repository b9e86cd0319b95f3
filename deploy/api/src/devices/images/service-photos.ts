import { keptPhoto, serviceLogOf, type NewServiceEntry } from '@peil/shared-kernel/devices';
import type { Appdata, ServicePhoto } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../../platform/db/tenant.ts';
import { ruleBroken } from '../../platform/problem.ts';
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

/** Whether all these pictures were sent for this device's service log, and lie there. */
export async function areServicePhotos(devid: string, ids: readonly string[]): Promise<boolean> {
  const found = await rows(`select from images where id = any($1) and devid = $2 and role = 'service'`, [
    ids,
    devid,
  ]);
  return found.length === new Set(ids).size;
}

const photosGone = 'Et av bildene finnes ikke lenger. Velg det på nytt.';

/**
 * What an entry of a device's log keeps of photos that were sent before (FITTER-03); null without any.
 * @throws Problem 422 where one of them is not there
 */
export async function namedPhotos(
  devid: string,
  photos: readonly ServicePhoto[] | null | undefined,
): Promise<Pick<NewServiceEntry, 'photo' | 'photos'> | null> {
  const [first] = photos ?? [];
  if (!photos || !first) return null;
  const ids = photos.map(({ id }) => id);
  if (!(await areServicePhotos(devid, ids))) throw ruleBroken({ photos: photosGone });
  const now = Date.now() / 1000;
  return { photo: first.id, photos: photos.map((photo) => keptPhoto(photo, now)) };
}

/** Removes a device's service pictures that are older than this and that no entry of its log names any more. */
export async function removeUnnamed(devid: string, appdata: Appdata, olderThan: string): Promise<void> {
  const named = serviceLogOf(appdata).flatMap(({ photos }) => photos.map(({ id }) => id));
  await rows(
    `delete from images where devid = $1 and role = 'service' and not (id = any($2))
       and created_at < now() - $3::interval`,
    [devid, named, olderThan],
  );
}
