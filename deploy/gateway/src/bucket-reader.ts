import type { ReleaseReader, StoredRegistry } from './release-reader.ts';

/** How long the bucket may take to answer, in milliseconds: pages wait for it. */
const patienceMs = 2_000;
/** How long an answer about the registry holds, in milliseconds; one that failed holds longer, pages need not wait for each. */
const lookEveryMs = 1_000;
const lookAfterFailureMs = 5_000;

export interface BucketReaderOptions {
  readonly fetch?: typeof fetch;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Releases in a bucket or behind a CDN. The registry is asked for by its ETag, once a second at most and once for all
 * who wait.
 * @param url without a trailing slash
 */
export function bucketReader(
  url: string,
  { fetch: ask = fetch, now = () => performance.now() }: BucketReaderOptions = {},
): ReleaseReader {
  let newest: StoredRegistry | null = null;
  let etag: string | null = null;
  /** The latest look: under way, or what it found. */
  let latest: Promise<StoredRegistry> | null = null;
  let lookAgainAt = -Infinity;

  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await ask(`${url}/${path}`, { headers, signal: AbortSignal.timeout(patienceMs) });
    if (answer.ok || answer.status === 304 || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`${url}/${path} answered ${String(answer.status)}`);
  }

  async function look(): Promise<StoredRegistry> {
    const answer = await get('registry.json', etag === null ? {} : { 'if-none-match': etag });
    if (answer.status === 304 && newest) return newest;
    const text = answer.ok ? await answer.text() : null;
    etag = text === null ? null : answer.headers.get('etag');
    newest = { stamp: text === null ? 'missing' : (etag ?? text), text };
    return newest;
  }

  async function lookAndRest(): Promise<StoredRegistry> {
    lookAgainAt = Infinity;
    let restMs = lookAfterFailureMs;
    try {
      const found = await look();
      restMs = lookEveryMs;
      return found;
    } finally {
      lookAgainAt = now() + restMs;
    }
  }

  return {
    async registry(known) {
      if (latest === null || now() >= lookAgainAt) latest = lookAndRest();
      const found = await latest;
      return found.stamp === known ? null : found;
    },
    async file(path) {
      const answer = await get(path);
      return answer.ok ? answer.text() : null;
    },
  };
}
