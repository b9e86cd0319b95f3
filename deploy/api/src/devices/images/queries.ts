import { randomUUID } from 'node:crypto';
import { row, rows } from '../../platform/db/tenant.ts';
import { seenAppdata } from '../../measuring/device-store/border.ts';
import type { EncodedImage } from './encoding.ts';
import { withProfileImage } from './profile-image.ts';
import type { ImageWidth } from './renditions.ts';

/** Whether the caller may see this device, and whether it is the caller's to change. */
export type DeviceReach = 'none' | 'read' | 'write';

/** Locks the device where it may be changed; a device that is only shared with the caller can be read. */
export async function reachOf(devid: string): Promise<DeviceReach> {
  const visible = await row('select from devices where devid = $1', [devid]);
  if (visible === null) return 'none';
  const writable = await row('select from devices where devid = $1 for update', [devid]);
  return writable === null ? 'read' : 'write';
}

/** Where a picture of ours is fetched; also what the device's settings say. */
export const urlOf = (id: string): string => `/api/v1/images/${id}`;

/**
 * Makes this the picture of a device that the caller may change, in place of the one before, which is removed.
 * @returns the picture's id, new with every picture, so that one may be kept for ever by who has fetched it
 */
export async function setProfileImage(devid: string, image: EncodedImage): Promise<string> {
  await removeProfileImage(devid);
  const id = await insertImage(devid, 'profileImg', image);
  const found = await row<{ visualization: unknown }>(
    `select appdata -> 'visualization' as visualization from devices where devid = $1`,
    [devid],
  );
  await rows(
    `update devices set appdata = appdata || jsonb_build_object('visualization', $2::jsonb) where devid = $1`,
    [devid, JSON.stringify(withProfileImage(found?.visualization, urlOf(id)))],
  );
  return id;
}

/** Removes the picture of a device that the caller may change; those of its service log stay. */
export async function removeProfileImage(devid: string): Promise<void> {
  await rows(`delete from images where devid = $1 and role = 'profileImg'`, [devid]);
}

/** Keeps a picture of a device that the caller may change, under a new id. */
export async function insertImage(
  devid: string,
  role: 'profileImg' | 'service',
  image: EncodedImage,
): Promise<string> {
  const id = randomUUID();
  await rows('insert into images (id, devid, role, width450, width1000) values ($1, $2, $3, $4, $5)', [
    id,
    devid,
    role,
    image.width450,
    image.width1000,
  ]);
  return id;
}

const columns: Readonly<Record<ImageWidth, string>> = { 450: 'width450', 1000: 'width1000' };

/** Where a picture lies in this width, in SQL. */
export const pictureColumn = (width: ImageWidth): string => columns[width];

/** A picture in this width, JPEG, if the caller may see its device. */
export async function findImage(id: string, width: ImageWidth): Promise<Buffer | null> {
  const found = await row<{ bytes: Buffer }>(
    `select ${pictureColumn(width)} as bytes from images where id = $1`,
    [id],
  );
  return found?.bytes ?? null;
}

/** Whether the settings of a device the caller may see show the picture with this public id. */
export async function isShown(publicId: string): Promise<boolean> {
  const shown = await row(
    `select from devices d
     where d.appdata #> '{visualization,0,images}' @> jsonb_build_array(jsonb_build_object('url', $1::text))
       and ${seenAppdata('d.appdata')} #> '{visualization,0,images}' @> jsonb_build_array(jsonb_build_object('url', $1::text))
     limit 1`,
    [publicId],
  );
  return shown !== null;
}
