import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf } from '../http/errors.ts';

/** How long a client may take to send, ms. What it asks for is limited by the database's own time limit. */
export interface ReceivingLimits {
  /** From the first byte to the last of a request. */
  readonly requestMs: number;
  /** From the first byte to the end of the headers. */
  readonly headersMs: number;
  /** How often the two are looked at: a request ends that much later at most. */
  readonly checkEveryMs: number;
}

const receiving: ReceivingLimits = { requestMs: 60_000, headersMs: 15_000, checkEveryMs: 5_000 };

/** A connection on which nothing moves for so long is ended, ms: longer than the slowest answer may take. */
const idleMs = 90_000;

/**
 * Fastify's options that keep slow and oversized requests from holding the server: 408 for one that dribbles, 431 for
 * endless headers or an endless address. The gateway, where the API has no port of its own, takes the same.
 */
export function connectionLimits({ requestMs, headersMs, checkEveryMs } = receiving) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs, maxHeaderSize: 16_384 },
    clientErrorHandler: answerBrokenRequest,
  };
}

/** Answers a request that never became one, in the shape of every other error, and ends its connection. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = problemOf({ statusCode: statusOf(error.code) });
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${String(Buffer.byteLength(text))}`,
        'cache-control: no-store',
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
