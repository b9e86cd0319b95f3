import { releaseSchema, type Overrides, type PageRegistry, type Release } from '@peil/shared-kernel/contract';
import { isKeptFromThisMachine } from './local-network.ts';
import { pageOverrides } from './page-overrides.ts';

/** Why an address gave no release. */
export type AddressSilence = 'network' | 'timeout' | 'denied' | 'status' | 'content';

type Answer =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly silence: AddressSilence };

/** A remote that is pointed to a build. */
export interface LocalRelease {
  readonly remote: string;
  readonly address: string;
  /** The version that this page took; null: there was none to take. */
  readonly taken: string | null;
  /** What the address said when it was asked last. */
  readonly answer: Answer;
}

/** Whether the address has a build now that this page did not take. */
export const isNewer = ({ taken, answer }: LocalRelease): boolean =>
  answer.ok && answer.release.version !== taken;

export interface LocalReleases {
  /** Every override, as it was when its address was asked last; the same array until that changes. */
  current(): readonly LocalRelease[];
  /** Calls when that changes; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /**
   * The registry with each overridden remote as its build is now, and without its earlier releases. One whose address
   * does not answer is looked for there all the same: the page then shows why it cannot be had.
   */
  apply(registry: PageRegistry): Promise<PageRegistry>;
  /** Asks every address anew. */
  look(): Promise<void>;
}

/** How long an address may take, in milliseconds: the page waits for it. */
const deadlineMs = 3_000;

async function ask(address: string, fetchJson: typeof fetch): Promise<Answer> {
  try {
    const response = await fetchJson(`${address}release.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) return { ok: false, silence: 'status' };
    const parsed = releaseSchema.safeParse(await response.json().catch(() => null));
    if (!parsed.success) return { ok: false, silence: 'content' };
    return { ok: true, release: { ...parsed.data, base: address } };
  } catch (error) {
    if (await isKeptFromThisMachine()) return { ok: false, silence: 'denied' };
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, silence: isLate ? 'timeout' : 'network' };
  }
}

const sameAnswer = (one: Answer, other: Answer): boolean =>
  one.ok && other.ok
    ? one.release.version === other.release.version
    : !one.ok && !other.ok && one.silence === other.silence;

const isSame = (one: LocalRelease, other: LocalRelease | undefined): boolean =>
  other?.taken === one.taken && sameAnswer(one.answer, other.answer);

/** The builds that this browser's overrides point to. */
export function createLocalReleases(active: Overrides, fetchJson: typeof fetch = fetch): LocalReleases {
  const listeners = new Set<() => void>();
  let known: readonly LocalRelease[] = [];

  const askAll = () =>
    Promise.all(
      Object.entries(active).map(async ([remote, address]) => ({
        remote,
        address,
        answer: await ask(address, fetchJson),
      })),
    );

  function set(next: readonly LocalRelease[]): void {
    if (next.length === known.length && next.every((local, index) => isSame(local, known[index]))) return;
    known = next;
    for (const listener of listeners) listener();
  }

  const takenOf = (remote: string) => known.find((local) => local.remote === remote)?.taken ?? null;

  return {
    current: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async apply(registry) {
      const found = await askAll();
      set(
        found.map((local) => ({
          ...local,
          taken: local.answer.ok ? local.answer.release.version : takenOf(local.remote),
        })),
      );
      const remotes = { ...registry.remotes };
      for (const { remote, address, answer } of found) {
        const live = registry.remotes[remote]?.current;
        if (live)
          remotes[remote] = {
            current: answer.ok ? answer.release : { ...live, base: address },
            previous: [],
          };
      }
      return { ...registry, remotes };
    },
    async look() {
      set((await askAll()).map((local) => ({ ...local, taken: takenOf(local.remote) })));
    },
  };
}

/** The builds that the page's overrides point to. */
export const localReleases = createLocalReleases(pageOverrides?.active ?? {});
