import type pg from 'pg';
import { eventFrame } from '../../platform/http/event-stream.ts';
import { noteUse } from '../../platform/db/tenant.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Logger } from '../../platform/logger.ts';
import { Audience, audienceKey } from './audience.ts';
import { readCounters, type Counters } from './counters.ts';
import type { Listener } from './listener.ts';
import { Poller } from './poller.ts';

/** Streams of one user, and of one process. */
const mostOfUser = 20;
const most = 5_000;

/** Less than anything between gives up waiting, ms. */
const pingMs = 20_000;

/**
 * Everybody who listens at this process. While somebody does, it compares the database's counters once a second; so
 * any process may have written them, through whatever pool.
 */
export class Hub {
  readonly #pool: pg.Pool;
  readonly #poller: Poller;
  readonly #audiences = new Map<string, Audience>();
  readonly #streamsOf = new Map<string, number>();
  #count = 0;
  #isClosed = false;
  #pinging: NodeJS.Timeout | undefined;

  /** @param lookEveryMs between two looks, ms; a second when left out */
  constructor(pool: pg.Pool, logger: Pick<Logger, 'error'>, lookEveryMs?: number) {
    this.#pool = pool;
    this.#poller = new Poller(
      () => this.#look(),
      (error) => logger.error({ err: error }, 'changes cannot be looked up; going on trying'),
      lookEveryMs,
    );
  }

  hasRoomFor(userid: string): boolean {
    return !this.#isClosed && this.#count < most && (this.#streamsOf.get(userid) ?? 0) < mostOfUser;
  }

  join(listener: Listener): void {
    const { userid } = listener.identity;
    const key = audienceKey(listener.identity);
    const audience = this.#audiences.get(key) ?? new Audience();
    this.#audiences.set(key, audience);
    audience.listeners.add(listener);
    this.#streamsOf.set(userid, (this.#streamsOf.get(userid) ?? 0) + 1);
    this.#count += 1;
    this.#pinging ??= setInterval(() => this.#ping(), pingMs).unref();
    this.#poller.start();
  }

  /** With the last one who leaves the looking ends. */
  leave(listener: Listener): void {
    const { userid } = listener.identity;
    const key = audienceKey(listener.identity);
    const audience = this.#audiences.get(key);
    if (audience?.listeners.delete(listener) !== true) return;
    if (audience.listeners.size === 0) this.#audiences.delete(key);
    const left = (this.#streamsOf.get(userid) ?? 1) - 1;
    if (left === 0) this.#streamsOf.delete(userid);
    else this.#streamsOf.set(userid, left);
    this.#count -= 1;
    if (this.#count > 0) return;
    clearInterval(this.#pinging);
    this.#pinging = undefined;
    void this.#poller.stop();
  }

  /** Ends every stream and takes no other; done when nothing is asked of the database any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const listener of this.#listeners()) this.#end(listener);
    await this.#poller.stop();
  }

  #listeners(): Listener[] {
    return [...this.#audiences.values()].flatMap(({ listeners }) => [...listeners]);
  }

  #end(listener: Listener): void {
    this.leave(listener);
    listener.end();
  }

  #ping(): void {
    for (const listener of this.#listeners()) {
      listener.ping();
      // Whoever has the page open uses the session.
      if (listener.identity.session !== null) noteUse(this.#pool, listener.identity.session);
    }
  }

  async #look(): Promise<void> {
    const listeners = this.#listeners();
    const counters = await readCounters(
      this.#pool,
      [...new Set(listeners.map(({ identity }) => identity.orgid))],
      [...new Set(listeners.map(({ identity }) => identity.userid))],
      listeners.flatMap(({ identity }) => identity.session?.jti ?? []),
    );
    const signedIn = listeners.filter((listener) => this.#endIfOver(listener, counters));
    const audiences = new Set(signedIn.map(({ identity }) => this.#audiences.get(audienceKey(identity))));
    for (const audience of audiences) await audience?.tell(this.#pool, counters).catch(unlessRevoked);
    for (const listener of signedIn) {
      tellOfUser(listener, counters);
      if (!listener.hasBegun) this.#audiences.get(audienceKey(listener.identity))?.begin(listener);
    }
  }

  /** False when the session was over; its stream is then ended with a word. */
  #endIfOver(listener: Listener, { users, ended }: Counters): boolean {
    const { session } = listener.identity;
    const user = users.get(listener.identity.userid);
    const isOver =
      user === undefined ||
      user.disabled ||
      user.tokenVersion !== listener.identity.tokenVersion ||
      (session !== null && ended.has(session.jti)) ||
      Date.now() >= listener.expiresAt;
    if (!isOver) return true;
    listener.write(eventFrame('end', '{}'));
    this.#end(listener);
    return false;
  }
}

function tellOfUser(listener: Listener, { users }: Counters): void {
  const version = users.get(listener.identity.userid)?.version ?? null;
  if (listener.userVersion !== null && version !== listener.userVersion)
    listener.write(eventFrame('user', '{}'));
  listener.userVersion = version;
}

/** The one in whose name was asked has lost the session since the counters were read: the next look ends that stream. */
function unlessRevoked(error: unknown): void {
  if (!(error instanceof ProblemError && error.status === 401)) throw error;
}
