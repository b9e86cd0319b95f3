export type PictureName = string;
export const pictures: Record<string, { src: string; width: number; height: number; alt: string }> = {};
