import * as z from 'zod/mini';
import { call } from './client.ts';

/** Widths in pixels that pictures are kept in (API-06). */
export type ImageWidth = 450 | 1000;

const picture = z.instanceof(Blob);
const storedImageSchema = z.looseObject({ id: z.string(), url: z.string() });
const store = '/api/v1/images/';
/** Of what devices left with former owners. */
const leftStore = /^\/api\/v1\/former-devices\/\d+\/pictures\//;

/** A picture in the portal's own store; `url` is where it can be had, with the token. */
export interface StoredImage extends z.infer<typeof storedImageSchema> {}

const sendImage = (url: string, image: Blob, onSent: (share: number) => void): Promise<StoredImage> =>
  call(storedImageSchema, {
    method: 'POST',
    url,
    data: image,
    contentType: image.type,
    onUploadProgress: ({ progress }) => {
      if (progress !== undefined) onSent(progress);
    },
  });

export const images = {
  /** Where the picture with this id lies in the portal's own store. */
  urlOf: (id: string): string => `${store}${encodeURIComponent(id)}`,
  /** Whether a picture lies in the portal's own store, which wants the token: an <img> cannot send it. */
  isStored: (url: string): boolean => url.startsWith(store) || leftStore.test(url),
  /**
   * Takes the place of a device's profile image: JPEG, PNG or WebP, at most 10 MB. Returns where it is stored.
   * @param onSent told how much of it the server has, 0 to 1
   */
  setProfileImage: (devid: string, image: Blob, onSent: (share: number) => void): Promise<StoredImage> =>
    sendImage(`/api/v1/devicesettings/${encodeURIComponent(devid)}/image`, image, onSent),
  /**
   * Keeps a picture for an entry of the device's service log, which then names its id: JPEG, PNG or WebP, at most 10 MB.
   * @param onSent told how much of it the server has, 0 to 1
   */
  addServicePhoto: (devid: string, image: Blob, onSent: (share: number) => void): Promise<StoredImage> =>
    sendImage(`/api/v1/devicesettings/${encodeURIComponent(devid)}/service-photo`, image, onSent),
  /** A picture of the portal's own store. */
  load: (url: string, width: ImageWidth, signal?: AbortSignal): Promise<Blob> =>
    call(picture, { url, params: { width }, responseType: 'blob', ...(signal && { signal }) }),
};
