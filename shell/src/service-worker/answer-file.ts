import type { KeptCache } from './kept-cache.ts';
import type { KeptState } from './kept-state.ts';

export interface FileSources {
  readonly cache: KeptCache;
  readonly state: () => Promise<KeptState | null>;
  readonly fetchFile: (request: Request) => Promise<Response>;
  /** Goes on after the answer is given. */
  readonly later: (work: Promise<unknown>) => void;
}

async function keptFile({ cache, state }: FileSources, url: string): Promise<Response | null> {
  try {
    const integrity = (await state())?.files[url];
    return integrity === undefined ? null : await cache.file(url, integrity);
  } catch {
    return null;
  }
}

/**
 * A file of a release that the last registry names comes from the cache, with the bytes that the registry means; any
 * other from the network, as if no worker were there. What came that way and may be started is kept.
 */
export async function answerFile(request: Request, sources: FileSources): Promise<Response> {
  const kept = await keptFile(sources, request.url);
  if (kept) return kept;
  const answer = await sources.fetchFile(request);
  const integrity = (await sources.state().catch(() => null))?.files[request.url];
  if (integrity !== undefined && answer.ok) {
    // Full storage and a file that is not as released are nothing that this page would have to know.
    const copy = answer.clone();
    sources.later(sources.cache.writeFile(request.url, integrity, copy).catch(() => undefined));
  }
  return answer;
}
