import { connection } from '../connection/index.ts';
import { dataOwner, session } from '../session/index.ts';
import { alone } from './alone.ts';

/** What could not be sent is tried again after 2, 4, 8 … 60 s. */
const [leastDelayMs, mostDelayMs] = [2_000, 60_000];

export interface SenderOptions {
  /** Of the browser's lock: one tab at a time sends, two would send the same twice. */
  readonly lock: string;
  /** Whether anything of that person's waits. */
  readonly isAnythingWaiting: (owner: string) => Promise<boolean>;
  /** Sends it all; returns whether the server could be reached for all of it. */
  readonly sendAll: (owner: string) => Promise<boolean>;
  /** Told when a sending begins and ends. */
  readonly onSending: (isSending: boolean) => void;
  /** Told when somebody signs in or out. */
  readonly onSession: () => void;
}

export interface Sender {
  /** Sends what waits; done when it has been tried. */
  send(): Promise<void>;
  /** Sends what waits whenever the server can be reached again, from now on, whatever page is shown. */
  start(): void;
}

/** Whose work it is; null while nobody is signed in. */
export function presentOwner(): string | null {
  const current = session.current();
  return current.status === 'signedIn' ? dataOwner(current.user) : null;
}

/** When what waits is sent: at once, when the network is back, when its person comes back, and now and then. */
export function createSender({
  lock,
  isAnythingWaiting,
  sendAll,
  onSending,
  onSession,
}: SenderOptions): Sender {
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  /**
   * A server that refuses for a while, or a network that is gone for the moment of one call, ends no connection: nobody
   * would say that it is back. Where the connection did end, its return sends.
   */
  function sendAgain(): void {
    clearTimeout(again);
    again = setTimeout(
      () => {
        if (connection.current() === 'online') void send();
      },
      Math.min(mostDelayMs, leastDelayMs * 2 ** failures),
    );
    failures += 1;
  }

  async function sendOnce(owner: string): Promise<void> {
    if (await alone(lock, () => sendAll(owner))) failures = 0;
    else sendAgain();
  }

  async function idle(): Promise<void> {
    while (underWay) await underWay;
  }

  async function send(): Promise<void> {
    const owner = presentOwner();
    if (owner === null) return;
    // What was added while a sending was under way is sent by the next one.
    await idle();
    if (!(await isAnythingWaiting(owner))) return;
    await idle();
    onSending(true);
    underWay = sendOnce(owner).finally(() => {
      underWay = null;
      onSending(false);
    });
    await underWay;
  }

  /** There is network again: what failed before says nothing of it. */
  function sendAnew(): void {
    failures = 0;
    void send();
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    connection.connection$.subscribe((now) => {
      if (now === 'online') sendAnew();
    });
    session.session$.subscribe(({ status }) => {
      onSession();
      if (status === 'signedIn') void send();
    });
    // A signal without an answer is no network; the browser's word is worth a try.
    globalThis.addEventListener('online', sendAnew);
  }

  return { send, start };
}
