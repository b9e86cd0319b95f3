import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { PushNotice } from '@peil/shared-kernel/api/schemas';
import webpush from 'web-push';
import { endpointProblem, publicLookup } from './address.ts';
import type { PushKeys } from './keys.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** A browser that is subscribed. */
interface Subscription {
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What became of one notice at one device; `error` is its kind and never quotes the other side. */
export type PushAttempt =
  | { readonly result: 'sent' }
  /** The push service does not know the device any more (404, 410). */
  | { readonly result: 'gone'; readonly error: string }
  | { readonly result: 'later'; readonly error: string; readonly afterSeconds: number | null }
  | { readonly result: 'refused'; readonly error: string };

interface WebPushOptions {
  readonly keys: PushKeys;
  /** Who sends, for the push service to turn to: an `https:` or `mailto:` address (RFC 8292). */
  readonly subject: string;
  /** Also services on this machine and plain http; for trials and tests. */
  readonly isOpen: boolean;
  /** Longest time of one try, ms. */
  readonly limitMs: number;
}

/** A push service keeps a notice for a device that is off for so long: as long as the outbox tries. Seconds. */
const keptSeconds = 24 * 60 * 60;

/** What every push service takes is 4096 bytes, with the encryption's own; more than that goes with a shorter text. */
const largestBytes = 3000;

/** Answers of a client error that tell of the service's state or our settings, not of the notice. */
const notTheNotice: ReadonlySet<number> = new Set([401, 403, 405, 407, 408, 425, 429]);

/**
 * Sends a notice to a browser by its push service (RFC 8030), encrypted for it alone (RFC 8291). Never throws.
 *
 * @param message id of what it tells: a service that has it already under the same topic replaces it, so that a second
 *   try is not a second notice
 */
export async function sendWebPush(
  subscription: Subscription,
  notice: PushNotice,
  message: string,
  options: WebPushOptions,
): Promise<PushAttempt> {
  if (endpointProblem(subscription.address, options.isOpen) !== null)
    return { result: 'refused', error: 'EADDRESS' };
  try {
    const answer = await post(subscription, fitting(notice), message, options);
    // The service takes less than the standard has it take: the title says the most of it.
    const last =
      answer.status === 413 ? await post(subscription, { ...notice, body: '' }, message, options) : answer;
    return attemptOf(last);
  } catch (error) {
    return { result: 'later', error: kindOf(error), afterSeconds: null };
  }
}

/** The notice with as much of its text as fits. Pure. */
export function fitting(notice: PushNotice): PushNotice {
  const sizeOf = (body: string) => Buffer.byteLength(JSON.stringify({ ...notice, body }));
  if (sizeOf(notice.body) <= largestBytes) return notice;
  const letters = Array.from(notice.body);
  let fits = 0;
  for (let step = letters.length; step >= 1; step = Math.floor(step / 2)) {
    while (
      fits + step <= letters.length &&
      sizeOf(`${letters.slice(0, fits + step).join('')}…`) <= largestBytes
    )
      fits += step;
  }
  return { ...notice, body: fits === 0 ? '' : `${letters.slice(0, fits).join('').trimEnd()}…` };
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function post(
  { address, p256dh, auth }: Subscription,
  notice: PushNotice,
  message: string,
  { keys, subject, isOpen, limitMs }: WebPushOptions,
): Promise<Answer> {
  const { endpoint, method, headers, body } = webpush.generateRequestDetails(
    { endpoint: address, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: keptSeconds,
      urgency: 'high',
      topic: topicOf(message),
      contentEncoding: 'aes128gcm',
    },
  );
  const url = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request(
      url,
      {
        method,
        headers,
        agent: false,
        signal: AbortSignal.timeout(limitMs),
        ...(!isOpen && { lookup: publicLookup }),
      },
      (response) => {
        // Whatever else it says is not read.
        response.resume();
        response.destroy();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** A topic is at most 32 characters of base64url (RFC 8030, 5.4). */
const topicOf = (message: string): string =>
  createHash('sha256').update(message).digest('base64url').slice(0, 32);

function attemptOf({ status, retryAfter }: Answer): PushAttempt {
  const error = `HTTP ${String(status)}`;
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone', error };
  if (status >= 400 && status < 500 && !notTheNotice.has(status)) return { result: 'refused', error };
  return { result: 'later', error, afterSeconds: retryAfterSeconds(retryAfter, Date.now()) };
}

/** ECONNREFUSED, EPRIVATE, TimeoutError; what it says about itself is not kept. */
function kindOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    cause?: { name?: unknown };
  };
  if (cause?.name === 'TimeoutError' || name === 'TimeoutError') return 'TimeoutError';
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'EUNKNOWN';
}
