import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './accepts-encoding.ts';

const compress = promisify(brotliCompress);

/** Smaller answers do not get smaller enough to be worth the time. */
const worthCompressing = 1400;

/** Brotli at the quality that measured best: 4 (60 ms for 11 MB; 6 and up cost several times that for a few percent). */
export function brotli(text: string): Promise<Buffer> {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Whether the caller takes brotli. */
export function acceptsBrotli(request: FastifyRequest): boolean {
  return acceptsEncoding(request.headers['accept-encoding'], 'br');
}

/** Sends JSON that SQL has written, as it is, compressed where that pays. */
export async function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (text.length < worthCompressing || !acceptsBrotli(request)) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await brotli(text));
}
