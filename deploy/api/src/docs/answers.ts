import { problemSchema } from '@peil/shared-kernel/api/schemas';

const names = {
  303: 'The e-mail address is in use; without a Location header, which browsers would follow by themselves',
  400: 'Malformed: a field, parameter or the body cannot be understood',
  401: 'No token, or an expired or revoked one',
  403: 'The role may not do this',
  404: 'Not there, or not yours',
  409: 'Stale version, or something in the way',
  413: 'Too large',
  415: 'Not the kind of content this call takes',
  422: 'Understood, but it breaks a rule',
  429: 'Too many attempts; Retry-After tells the seconds',
  503: 'Something this call needs is out of reach; worth another try',
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
