import { releaseIn, type ReleaseName } from '../registry/release-in.ts';

/** Something the Content-Security-Policy stopped. */
export interface Violation {
  /** Whose code asked for it; null: not a script of a release. */
  readonly release: ReleaseName | null;
  /** Which rule stopped it, such as `img-src`. */
  readonly directive: string;
  /** What was stopped: an origin, or a word such as `inline`. No path: paths may name people. */
  readonly blocked: string;
  /** Epoch milliseconds of the latest. */
  readonly at: number;
  readonly count: number;
}

export interface PolicyLog {
  /** The kinds of violations so far, newest first; the same array until something is added. */
  violations(): readonly Violation[];
  /** Calls when one is added; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** Most kinds that are kept. */
const mostKept = 50;

const blockedName = (uri: string): string => (URL.canParse(uri) ? new URL(uri).origin : uri);

const isSame = (one: Violation, other: Violation): boolean =>
  one.directive === other.directive &&
  one.blocked === other.blocked &&
  one.release?.remote === other.release?.remote &&
  one.release?.version === other.release?.version;

/** Keeps what the Content-Security-Policy stops in this page from now on, by the release that asked for it. */
export function createPolicyLog(document: Document): PolicyLog {
  const listeners = new Set<() => void>();
  let violations: readonly Violation[] = [];

  document.addEventListener('securitypolicyviolation', (event) => {
    const seen: Violation = {
      release: releaseIn(`${event.sourceFile} ${event.blockedURI}`),
      directive: event.effectiveDirective,
      blocked: blockedName(event.blockedURI),
      at: Date.now(),
      count: 1,
    };
    const count = (violations.find((known) => isSame(known, seen))?.count ?? 0) + 1;
    const others = violations.filter((known) => !isSame(known, seen));
    violations = [{ ...seen, count }, ...others].slice(0, mostKept);
    for (const listener of listeners) listener();
  });

  return {
    violations: () => violations,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The page's one log. */
export const policyLog = createPolicyLog(document);
