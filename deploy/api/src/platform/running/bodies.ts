import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';
import type { Identity } from '../db/tenant.ts';
import type { ApiApp } from '../api-app.ts';
import { problemOf } from '../http/errors.ts';
import { ProblemError, tooMany } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route receives its body itself, with limits of its own. */
    receivesItself?: boolean;
    /** Longest body of this caller, bytes, where it is less than the route's. */
    mostBytesOf?: (identity: Identity) => number;
  }
}

/** What bodies on their way in, or being worked on, may take of one process. */
export interface BodyLimits {
  /** Bodies of one caller that are on their way in at once. */
  readonly arriving: number;
  /** Large ones of one caller, until they are answered: each costs tenths of a second, in which nobody else is served. */
  readonly large: number;
  /** The same of one ingest key: a gateway for many sensors. */
  readonly largeOfKey: number;
  /** How long a body may take, ms, and a second more for every `bytesPerSecond` bytes of it. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

const shippedLimits: BodyLimits = {
  arriving: 16,
  large: 2,
  largeOfKey: 8,
  graceMs: 10_000,
  bytesPerSecond: 16_384,
};

/** From here on a body is a large one, bytes. */
const largeBytes = 65_536;

/** Those who have something under way, and how much. */
class Places {
  readonly #taken = new Map<string, number>();

  /** A place of this caller's, to be given back; null when all of them are taken. */
  take(caller: string, most: number): (() => void) | null {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken >= most) return null;
    this.#taken.set(caller, taken + 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      const left = (this.#taken.get(caller) ?? 1) - 1;
      if (left > 0) this.#taken.set(caller, left);
      else this.#taken.delete(caller);
    };
  }
}

/**
 * A body is received only once it is known that the caller may send it (`guardRoutes`), and only so many of a caller at
 * once: who sends many, or dribbles, waits for himself. What is refused is neither kept nor parsed. A body that does not
 * come in its time is ended with 408, and one that is longer than this caller may send with 413, at the latest when it is.
 */
export function limitBodies(app: ApiApp, changed: Partial<BodyLimits> = {}): void {
  const limits = { ...shippedLimits, ...changed };
  const arriving = new Places();
  const large = new Places();

  app.addHook('preParsing', async (request, reply, payload: Readable) => {
    const { config, bodyLimit } = request.routeOptions;
    const declared = declaredBytes(request);
    if (config.receivesItself === true || declared === 0) return payload;
    const most = Math.min(
      bodyLimit,
      request.identity === null ? Infinity : (config.mostBytesOf?.(request.identity) ?? Infinity),
    );
    if (declared !== null && declared > most) {
      // What comes all the same is not waited for.
      reply.header('connection', 'close');
      throw problemOf({ statusCode: 413 });
    }
    const { caller, isKey } = callerOf(request);
    // Without a declared length it may become as large as any.
    if ((declared ?? most) > largeBytes) {
      const leave = large.take(caller, isKey ? limits.largeOfKey : limits.large);
      if (leave === null) throw tooMany(1);
      reply.raw.once('finish', leave).once('close', leave);
    }
    const arrived = arriving.take(caller, limits.arriving);
    if (arrived === null) throw tooMany(1);
    const withinMs = limits.graceMs + ((declared ?? most) / limits.bytesPerSecond) * 1000;
    const body = received(payload, { most, withinMs, arrived });
    // A body that nobody reads, of a kind the route does not take, is over with its answer.
    reply.raw.once('finish', () => body.destroy()).once('close', () => body.destroy());
    return body;
  });
}

/** Bytes that the request says its body has; null where it does not say, 0 where it has none. */
function declaredBytes({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

/** Whose places a body takes: the user's, the ingest key's, or the network's where nobody is known. */
function callerOf({ identity, ingestKey, ip }: FastifyRequest): { caller: string; isKey: boolean } {
  if (identity !== null) return { caller: `user ${identity.userid}`, isKey: false };
  if (ingestKey !== null) return { caller: `key ${ingestKey.orgid}`, isKey: true };
  return { caller: `network ${networkOf(ip)}`, isKey: false };
}

interface Receiving {
  readonly most: number;
  readonly withinMs: number;
  /** Called once nothing more is to come. */
  readonly arrived: () => void;
}

/**
 * The body as it comes, until it is whole, too long or too late. Not a pipeline: that would end the connection together
 * with the body, and with it the answer that says why.
 */
function received(payload: Readable, { most, withinMs, arrived }: Receiving): Readable {
  const body = new PassThrough();
  let bytes = 0;
  const refuse = (statusCode: number) =>
    body.destroy(Object.assign(new Error('body refused'), { statusCode }));
  const late = setTimeout(() => refuse(408), withinMs);
  payload.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) refuse(413);
  });
  payload.once('error', (error) => {
    // Another limit's refusal says why itself.
    if (error instanceof ProblemError) body.destroy(error);
    else refuse(400);
  });
  payload.once('close', () => {
    if (!payload.readableEnded) refuse(400);
  });
  // Who reads it hears of an error; where nobody does, there is nobody to tell.
  body.on('error', () => undefined);
  body.once('close', () => {
    clearTimeout(late);
    payload.unpipe(body);
    arrived();
  });
  return payload.pipe(body);
}
