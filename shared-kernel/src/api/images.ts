import * as z from 'zod/mini';
import { call } from './client.ts';

/** Widths in pixels that pictures are kept in (specification B7). */
export type ImageWidth = 450 | 1000;

const picture = z.instanceof(Blob);
const stored = z.looseObject({ id: z.string(), url: z.string() });
const store = '/api/v1/images/';

export const images = {
  /** Whether a picture lies in the portal's own store, which wants the token: an <img> cannot send it. */
  isStored: (url: string): boolean => url.startsWith(store),
  /**
   * Takes the place of a device's profile image: JPEG, PNG or WebP, at most 10 MB. Answers where it is stored.
   * @param onSent told how much of it the server has, 0 to 1
   */
  setProfileImage: (devid: string, image: Blob, onSent: (share: number) => void) =>
    call(stored, {
      method: 'POST',
      url: `/api/v1/devicesettings/${encodeURIComponent(devid)}/image`,
      data: image,
      contentType: image.type,
      onUploadProgress: ({ progress }) => {
        if (progress !== undefined) onSent(progress);
      },
    }),
  /** A picture of the portal's own store. */
  load: (url: string, width: ImageWidth, signal?: AbortSignal) =>
    call(picture, { url, params: { width }, responseType: 'blob', ...(signal && { signal }) }),
};
