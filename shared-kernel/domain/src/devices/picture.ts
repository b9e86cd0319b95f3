/** What the portal's picture store takes (API-06). */
export const pictureLimits = {
  /** Media types of the file. */
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Bytes of the file. */
  bytes: 10 * 1024 * 1024,
  /** Points on either side. Telephones make panoramas 16 382 wide, and WebP knows no more than 16 383. */
  side: 16_384,
  /** Points in all: telephones make up to 48 million. */
  points: 50_000_000,
} as const;

/** Width and height in points. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a side of the picture is longer than a picture's may be: some such are small files that take gigabytes to read. */
export const hasLongSide = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) > pictureLimits.side;

/** Whether a picture has more points in all than a picture may have. */
export const hasManyPoints = ({ width, height }: PictureSize): boolean =>
  width * height > pictureLimits.points;
