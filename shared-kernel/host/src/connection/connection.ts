import { BehaviorSubject, type Observable } from 'rxjs';
import { browserEffects, type ConnectionEffects } from './effects.ts';
import { probeDelayMs } from './probe-delay.ts';

/** `offline`: the browser has no network; `unreachable`: it has, and the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export interface ConnectionService {
  readonly connection$: Observable<Connection>;
  current(): Connection;
  /** Epoch milliseconds of the first call that got no answer; null while online. */
  since(): number | null;
  /** Begins to follow the browser and to believe `missed`; returns a function that ends it. */
  start(): () => void;
  /** A call was answered. */
  reached(): void;
  /** A call got no answer, or one that says the server is away. */
  missed(): void;
  /** Asks the server now, instead of when the next probe is due; done when it has answered, or not. */
  retry(): Promise<void>;
}

/**
 * Whether the server can be reached. A call without an answer, or the browser's word that there is no network, is a
 * doubt, and nothing is shown yet: a probe confirms it, so that one short blip is nobody's business and a slow report
 * is no outage. Once confirmed, probes go on, ever more seldom, until one is answered or any call is. While the browser
 * says that there is no network only a probe ends the doubt: a call that was under way before may be answered late. A
 * hidden tab never probes; it does as soon as it is seen.
 */
export function createConnection(effects: ConnectionEffects): ConnectionService {
  const subject = new BehaviorSubject<Connection>('online');
  let isRunning = false;
  let doubtedSince: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts probes: the answer to any but the last one comes too late to mean anything. */
  let lastProbe = 0;

  function show(connection: Connection): void {
    if (connection !== subject.value) subject.next(connection);
  }

  function settle(): void {
    clearTimeout(timer);
    lastProbe += 1;
    failures = 0;
    doubtedSince = null;
  }

  function endDoubt(): void {
    settle();
    show('online');
  }

  function reached(): void {
    if (doubtedSince !== null && effects.hasNetwork()) endDoubt();
  }

  function scheduleProbe(): void {
    clearTimeout(timer);
    if (!isRunning || !effects.isVisible()) return;
    timer = setTimeout(() => void probe(), probeDelayMs(failures, effects.random()));
  }

  async function probe(): Promise<void> {
    clearTimeout(timer);
    lastProbe += 1;
    const thisProbe = lastProbe;
    const isAnswered = await effects.probe();
    if (thisProbe !== lastProbe) return;
    if (isAnswered) {
      endDoubt();
      return;
    }
    failures += 1;
    show(effects.hasNetwork() ? 'unreachable' : 'offline');
    scheduleProbe();
  }

  function missed(): void {
    if (!isRunning || doubtedSince !== null) return;
    doubtedSince = effects.now();
    scheduleProbe();
  }

  function onBrowserChange(): void {
    if (doubtedSince === null) {
      if (!effects.hasNetwork()) missed();
      return;
    }
    if (subject.value !== 'online') show(effects.hasNetwork() ? 'unreachable' : 'offline');
    if (effects.isVisible()) void probe();
    else clearTimeout(timer);
  }

  return {
    connection$: subject.asObservable(),
    current: () => subject.value,
    since: () => (subject.value === 'online' ? null : doubtedSince),
    start() {
      isRunning = true;
      const leave = effects.onBrowserChange(onBrowserChange);
      onBrowserChange();
      return () => {
        isRunning = false;
        leave();
        settle();
      };
    },
    reached,
    missed,
    async retry() {
      if (doubtedSince !== null) await probe();
    },
  };
}

/** The page's one connection; quiet until the host starts it. */
export const connection = createConnection(browserEffects);
