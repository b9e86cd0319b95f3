import { problemSchema } from '@peil/shared-kernel/api/schemas';

const names = {
  400: 'Malformed: a field, parameter or the body cannot be understood',
  401: 'No token, or an expired or revoked one',
  403: 'The role may not do this',
  404: 'Not there, or not yours',
  413: 'Too large',
  429: 'Too many attempts; Retry-After tells the seconds',
} as const;

type Status = keyof typeof names;

/** The error answers of a call, for its place in the OpenAPI document. */
export function answers<Statuses extends Status>(...statuses: Statuses[]): Record<Statuses, unknown> {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: names[status], content: { 'application/json': { schema: problemSchema } } },
    ]),
  ) as Record<Statuses, unknown>;
}
