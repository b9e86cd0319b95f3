import { secondsOfRetryAfter } from './retry-after.ts';
import { failureTexts, problemSchema } from '../../../wire/src/index.ts';

export const apiErrorKinds = [
  'unauthorised',
  'forbidden',
  'notFound',
  'conflict',
  'emailTaken',
  'invalid',
  'rateLimited',
  'network',
  'timeout',
  'server',
  'badAnswer',
] as const;

export type ApiErrorKind = (typeof apiErrorKinds)[number];

/** A call that failed. `message` is Norwegian and may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** The server's own name for it, such as `token_revoked`; null when it gave none. */
  readonly code: string | null;
  /** When the server takes a new try, from its answer on; null when it did not say. */
  readonly retryAfterSeconds: number | null;
  /** Field path → text, where the server named fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Who has got a mail of what stopped on its way (ORDER-02), lower-cased; null where nothing is said of it. */
  readonly sentTo: readonly string[] | null;

  constructor(
    kind: ApiErrorKind,
    options: {
      message?: string;
      status?: number;
      code?: string;
      fields?: Record<string, string>;
      retryAfterSeconds?: number | null;
      sentTo?: readonly string[];
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? failureTexts[kind], { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
    this.code = options.code ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.fields = options.fields ?? {};
    this.sentTo = options.sentTo ?? null;
  }
}

/** The kind of failure an HTTP status stands for (design: errors of the API). */
export function kindOfStatus(status: number): ApiErrorKind {
  switch (status) {
    case 303:
      return 'emailTaken';
    case 401:
      return 'unauthorised';
    case 403:
      return 'forbidden';
    case 404:
      return 'notFound';
    case 409:
    case 412:
      return 'conflict';
    case 408:
    case 504:
      return 'timeout';
    case 429:
      return 'rateLimited';
    default:
      return status >= 400 && status < 500 ? 'invalid' : 'server';
  }
}

/**
 * An error answer as an ApiError; the server's own Norwegian text wins for what the user can act on.
 * @param retryAfter the answer's Retry-After header
 */
export function errorOfAnswer(status: number, body: unknown, cause: unknown, retryAfter?: unknown): ApiError {
  const kind = kindOfStatus(status);
  const known = { status, cause, retryAfterSeconds: secondsOfRetryAfter(retryAfter) };
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return new ApiError(kind, known);
  const { error: code, message, fields, sent_to: sentTo } = problem.data;
  const told = { ...known, code, ...(sentTo && { sentTo }) };
  if (kind === 'server') return new ApiError(kind, told);
  return new ApiError(kind, { ...told, message, ...(fields ? { fields } : {}) });
}

/** What a gateway without an API, an API without its database, and one that is told to stop call it. */
const awayCodes: readonly string[] = ['unavailable', 'stopping'];

/**
 * Whether a failure says that the server may be away: no answer at all, or 502, 503 or 504 from something that stands
 * before it. The API's own 503 with another name (a picture store that is busy, a mail that was not sent) is an answer.
 */
export function saysServerIsAway({ kind, status, code }: ApiError): boolean {
  if (status === undefined) return kind === 'network' || kind === 'timeout';
  return [502, 503, 504].includes(status) && (code === null || awayCodes.includes(code));
}
