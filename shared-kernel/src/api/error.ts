import { problemSchema } from './schemas/index.ts';

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

/** What a user reads when the server gave no text of its own. */
const texts: Record<ApiErrorKind, string> = {
  unauthorised: 'Økten er utløpt. Logg inn på nytt.',
  forbidden: 'Din rolle kan ikke se dette innholdet.',
  notFound: 'Fant ikke det du ser etter.',
  conflict: 'Noen andre har endret dette i mellomtiden. Last inn på nytt og prøv igjen.',
  emailTaken: 'Mailen du prøver å lagre, er allerede i bruk.',
  invalid: 'Noe i det du sendte er ikke gyldig.',
  rateLimited: 'For mange forsøk. Vent litt og prøv igjen.',
  network: 'Får ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.',
  timeout: 'Serveren svarte ikke i tide. Prøv igjen.',
  server: 'Kunne ikke hente data, noe gikk galt.',
  badAnswer: 'Serveren svarte noe portalen ikke forstår.',
};

/** A call that failed. `message` is Norwegian and may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** Field path → text, where the server named fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    kind: ApiErrorKind,
    options: { message?: string; status?: number; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(options.message ?? texts[kind], { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
    this.fields = options.fields ?? {};
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

/** An error answer as an ApiError; the server's own Norwegian text wins for what the user can act on. */
export function errorOfAnswer(status: number, body: unknown, cause: unknown): ApiError {
  const kind = kindOfStatus(status);
  const problem = problemSchema.safeParse(body);
  if (!problem.success || kind === 'server') return new ApiError(kind, { status, cause });
  const { message, fields } = problem.data;
  return new ApiError(kind, { status, message, cause, ...(fields ? { fields } : {}) });
}
