import type { CameraNotes } from '../../../domain/src/devices/index.ts';

/** What reads photos is fetched before the first is taken: there may be no network then. */
export const preloadPhotos = () => import('exifr/dist/lite.esm.mjs');

/** When and where a camera says that it took this picture; nothing where it says nothing that can be read. */
export async function cameraNotes(file: Blob): Promise<CameraNotes> {
  try {
    const { parse } = await preloadPhotos();
    const notes = await parse(await file.arrayBuffer(), {
      // As they stand: a parser that makes dates of them takes the browser's zone.
      reviveValues: false,
      translateValues: false,
      ifd0: { pick: ['Orientation'] },
      exif: { pick: ['DateTimeOriginal', 'OffsetTimeOriginal'] },
      gps: true,
    });
    return {
      taken: notes?.['DateTimeOriginal'],
      offset: notes?.['OffsetTimeOriginal'],
      lat: notes?.['latitude'],
      long: notes?.['longitude'],
    };
  } catch {
    return {};
  }
}
