import { problemSchema, type Problem } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { problemOf } from '../http/errors.ts';
import { forbidden, invalid, notFound, tooMany, unauthorised } from '../problem.ts';

const meanings = {
  303: 'The e-mail address is in use; without a Location header, which browsers would follow by themselves',
  400: 'Malformed: a field, parameter or the body cannot be understood',
  401: 'No token, or an expired one (unauthorised); one that was revoked (token_revoked)',
  403: 'The role may not do this',
  404: 'Not there, or not yours',
  409: 'Stale version, or something in the way',
  413: 'Too large',
  414: 'The address is too long',
  415: 'Not the kind of content this call takes',
  422: 'Understood, but it breaks a rule',
  429: 'Too many attempts; Retry-After tells the seconds',
  503: 'Something this call needs is out of reach; worth another try',
} as const;

/** An error that a call can answer with. */
export type ErrorStatus = keyof typeof meanings;

const examples: Partial<Record<ErrorStatus, Problem>> = {
  303: { error: 'email_taken', message: 'Mailen du prøver å lagre, er allerede i bruk.' },
  400: invalid({ limit: 'Må være et tall' }).body,
  401: unauthorised().body,
  403: forbidden().body,
  404: notFound().body,
  429: tooMany(900).body,
  503: problemOf({ code: 'ECONNREFUSED' }).body,
};

/** What a caller reads with this error. */
export const errorExample = (status: ErrorStatus): Problem =>
  examples[status] ?? problemOf({ statusCode: status }).body;

/** Every error there is. */
export const answerStatuses = Object.keys(meanings).map(Number) as ErrorStatus[];

/** Whether it is one of the errors that calls answer with. */
export const isErrorStatus = (status: number): status is ErrorStatus => status in meanings;

/** What the error means, for whoever writes a program. */
export const meaningOf = (status: ErrorStatus): string => meanings[status];

/** An error answer as it stands in the OpenAPI document; `schema` is that of every error. */
export const describeError = <Schema>(status: ErrorStatus, schema: Schema) => ({
  description: meanings[status],
  content: { 'application/json': { schema } },
});

/** A success that is text of another kind than JSON, for its place in the OpenAPI document. */
export const textAnswer = (mediaType: string, description: string) => ({
  description,
  content: { [mediaType]: { schema: z.string() } },
});

/** The error answers of a call, for its place in the OpenAPI document. */
export function answers<Statuses extends ErrorStatus>(...statuses: Statuses[]): Record<Statuses, unknown> {
  return Object.fromEntries(
    statuses.map((status) => [status, describeError(status, problemSchema)]),
  ) as Record<Statuses, unknown>;
}
