import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const type = 'text/event-stream; charset=utf-8';

/** Bytes that may wait for a slow reader: beyond this the stream is cut, and the reader connects again. */
const mostUnread = 1_048_576;

/** Who has not read the end by then never will: the connection is cut, ms. */
const endPatienceMs = 10_000;

/** One event as it is sent; `data` is JSON text. */
export const eventFrame = (name: string, data: string): string =>
  `event: ${name}\ndata: ${data.replaceAll('\n', '\ndata: ')}\n\n`;

/** An answer that goes on: events, and comments that keep what lies between awake. */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Sends a frame; cuts off who is too far behind. */
  write(frame: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (this.#response.writableLength > mostUnread) this.#response.destroy();
    else this.#response.write(frame);
  }

  ping(): void {
    this.write(':\n\n');
  }

  /** Ends well for whoever reads. */
  end(): void {
    this.#response.end();
    const cut = setTimeout(() => this.#response.destroy(), endPatienceMs).unref();
    this.#response.once('close', () => clearTimeout(cut));
  }
}

/**
 * Begins the answer, with the headers that hooks gave it. Nothing between may keep parts of it back or store it: nginx
 * takes `x-accel-buffering` for that.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': type,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const stream = new EventStream(reply.raw);
  // What lies between passes the headers on with the first part of the answer.
  stream.ping();
  return stream;
}

/** Whether that was answered: hours are not what such a request took. */
export const isEventStream = (reply: FastifyReply): boolean => reply.raw.getHeader('content-type') === type;
