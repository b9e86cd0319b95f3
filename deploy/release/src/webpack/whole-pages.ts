import type { Chunk } from 'webpack';
import { readRoutes } from '../manifest/read-manifest.ts';

/** As the compiler writes it, a source asks for another by its compiled name. */
const withoutEnding = (request = ''): string => request.replace(/\.[jt]sx?$/, '');

/**
 * Which chunks webpack may take shared modules out of: all but those of pages that name what they need `soon`. Those are
 * made to come fast; what they have in common with a page that is seldom opened would cost them a file of its own.
 */
export function sharingChunks(folder: string): (chunk: Chunk) => boolean {
  const whole = new Set(
    readRoutes(folder).flatMap(({ page, soon = [] }) => (page && soon.length > 0 ? [`./${page}`] : [])),
  );
  return (chunk) =>
    !chunk.canBeInitial() &&
    ![...chunk.groupsIterable].some(({ origins }) =>
      origins.some(({ request }) => whole.has(withoutEnding(request))),
    );
}
