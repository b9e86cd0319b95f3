import type { Rendition } from './renditions.ts';

/**
 * The address of a picture at a hosted image service. `{id}`, `{width}` and `{quality}` of the template are filled in;
 * an id may hold slashes, as folders of such services do, but never leads out of the template's place.
 * @returns null for an id that no service can mean
 */
export function hostedImageUrl(
  template: string,
  publicId: string,
  { width, quality }: Rendition,
): string | null {
  const parts = publicId.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return null;
  const id = parts.map(encodeURIComponent).join('/');
  // A function, since a text would have its $ read as a pattern.
  return template
    .replaceAll('{id}', () => id)
    .replaceAll('{width}', String(width))
    .replaceAll('{quality}', String(quality));
}
