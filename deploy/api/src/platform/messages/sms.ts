import { attemptMs, type Attempt, type Carrier } from './attempt.ts';

/** Answers of a client error that tell of the gateway's state or our settings, not of the message. */
const notTheMessage: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 425, 429]);

/**
 * Sends text messages through an HTTP gateway: POST {to, text} as JSON with a bearer token. `Idempotency-Key` is the
 * same in every attempt, for gateways that know it.
 */
export function createSmsCarrier(url: string, token: string | null): Carrier {
  return async ({ id, recipient, body }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, text: body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(attemptMs),
      });
      await response.body?.cancel();
      return attemptOf(response.status);
    } catch (error) {
      return { result: 'later', error: kindOf(error) };
    }
  };
}

function attemptOf(status: number): Attempt {
  if (status >= 200 && status < 300) return { result: 'sent' };
  const final = status >= 400 && status < 500 && !notTheMessage.has(status);
  return { result: final ? 'refused' : 'later', error: `HTTP ${String(status)}` };
}

/** fetch hides what went wrong in the cause: ECONNREFUSED, UND_ERR_…, or TimeoutError. */
function kindOf(error: unknown): string {
  const { cause, name } = (error ?? {}) as { cause?: { code?: unknown }; name?: unknown };
  if (typeof cause?.code === 'string') return cause.code;
  return typeof name === 'string' ? name : 'EUNKNOWN';
}
