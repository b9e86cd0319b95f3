import type { KeptCache } from './kept-cache.ts';
import { isPageOf, type KeptState } from './kept-state.ts';
import { offlinePage } from './offline-page.ts';

/** How long the portal may take to begin its answer where a kept page could be shown, in milliseconds. */
const patienceMs = 4_000;

/** What stands before a portal that is away answers so. */
const awayStatus: readonly number[] = [502, 503, 504];

const shownWithoutProduct = 'Portalen';

export interface PageSources {
  readonly cache: KeptCache;
  readonly state: () => Promise<KeptState | null>;
  /** The portal's own answer. */
  readonly fromNetwork: () => Promise<Response>;
  readonly origin: string;
}

/** The kept page, where it starts what may be started: it is never more than the last registry seen allows. */
async function keptPage({ cache, state, origin }: PageSources): Promise<Response | null> {
  try {
    const [page, known] = await Promise.all([cache.page(), state()]);
    if (!page || !known) return null;
    return isPageOf(await page.clone().text(), known, origin) ? page : null;
  } catch {
    // Blocked or broken storage: as good as none.
    return null;
  }
}

const isAnswer = (response: Response): boolean => !awayStatus.includes(response.status);

/**
 * The portal's answer wherever there is one, so that it decides what is started; else the kept page; else a page that
 * says so, or what the gateway said.
 */
export async function answerPage(sources: PageSources): Promise<Response> {
  const answer = sources.fromNetwork().catch(() => null);
  const kept = await keptPage(sources);
  if (!kept) {
    const response = await answer;
    if (response) return response;
    const known = await sources.state().catch(() => null);
    return offlinePage(known?.product ?? shownWithoutProduct);
  }
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const response = await Promise.race([answer, late]);
  return response && isAnswer(response) ? response : kept;
}
