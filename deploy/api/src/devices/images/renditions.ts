/** The sizes pictures are shown in, px wide and JPEG quality (API-06). The smallest comes first. */
export const renditions = [
  { width: 450, quality: 20 },
  { width: 1000, quality: 60 },
] as const;

export type Rendition = (typeof renditions)[number];
export type ImageWidth = Rendition['width'];

/** The rendition of this width, px. */
export function renditionOf(width: `${ImageWidth}`): Rendition {
  return width === '450' ? renditions[0] : renditions[1];
}
