import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureTexts } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { ProblemError, invalid } from '../problem.ts';

/** The ETag of a thing whose changes are counted. */
export const etagOf = (version: number): string => `"${String(version)}"`;

/** Answers a thing whose changes are counted, with its version as ETag. */
export function sendVersioned<Thing>(
  reply: Pick<FastifyReply, 'header'>,
  version: number,
  thing: Thing,
): Thing {
  reply.header('etag', etagOf(version));
  return thing;
}

/** Headers of a call that may say which version it changes. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z.string().max(200).optional().describe('The ETag of the last reading; 409 when it is stale'),
});

/**
 * The version that the caller wants to change, from If-Match; null without the header or with `*`.
 * @throws Problem 400 when it is no ETag that `etagOf` gives.
 */
export function wantedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return null;
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (digits === undefined) throw invalid({ 'if-match': 'Må være ETag-en fra siste lesing' });
  return Number(digits);
}

/**
 * @param wanted the version that the caller wants to change; null is whichever there is
 * @throws Problem 409 when somebody else changed it since the caller read it
 */
export function refuseStale(wanted: number | null, present: number): void {
  if (wanted === null || wanted === present) return;
  throw new ProblemError(409, {
    error: 'stale_version',
    message: failureTexts.conflict,
  });
}
