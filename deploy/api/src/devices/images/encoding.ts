import type { PictureSize } from '@peil/shared-kernel/devices';

/** A picture in the sizes of `renditions`, as JPEG. */
export interface EncodedImage {
  readonly width450: Buffer;
  readonly width1000: Buffer;
}

/** Why there is no picture: what is wrong with the file, or what reading it would take. */
export type Refusal =
  | { readonly kind: 'notAnImage' | 'animated' | 'broken' | 'memory' | 'slow' | 'crashed' }
  | { readonly kind: 'longSide' | 'manyPoints'; readonly size: PictureSize };

/** What becomes of a file. Plain data, since it comes from another process. */
export type Encoding =
  | { readonly ok: true; readonly image: EncodedImage }
  | { readonly ok: false; readonly refusal: Refusal };

export const refused = (refusal: Refusal): Encoding => ({ ok: false, refusal });

/** What the process that reads pictures says: that it has started, then what became of each file. */
export type FromChild = 'ready' | Encoding;
