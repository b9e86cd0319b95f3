import { failureTexts, outageTexts, type Problem } from '@peil/shared-kernel/api/schemas';

/** An answer that is an error: its status and the body of every error answer (`message` is Norwegian). */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly body: Problem;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: Problem, retryAfterSeconds: number | null = null) {
    super(body.error);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 401: no token, an expired one or one that is not ours. */
export function unauthorised(): ProblemError {
  return new ProblemError(401, { error: 'unauthorised', message: 'Du må logge inn på nytt.' });
}

/**
 * 401: the token is genuine and has not run out, but it is no longer the user's: roles, groups, organisation or password
 * were changed, or the user is disabled. Only for whoever has shown such a token; to anybody else it would tell of a user.
 */
export function tokenRevoked(): ProblemError {
  return new ProblemError(401, {
    error: 'token_revoked',
    message: 'Tilgangen din er endret. Du må logge inn på nytt.',
  });
}

/** 401: the session was ended by its user or an administrator. */
export function sessionEnded(): ProblemError {
  return new ProblemError(401, {
    error: 'token_revoked',
    message: 'Du er logget ut. Du må logge inn på nytt.',
  });
}

/** 401: no ingest key, an unknown one or one that was ended. */
export function unknownKey(): ProblemError {
  return new ProblemError(401, {
    error: 'unauthorised',
    message: 'Nøkkelen mangler, er ukjent eller er trukket tilbake.',
  });
}

/** 403: the role may not do this. */
export function forbidden(): ProblemError {
  return new ProblemError(403, { error: 'forbidden', message: failureTexts.forbidden });
}

/** 403: who helps as another may look, and change nothing. */
export function helpsOnlyLooking(): ProblemError {
  return new ProblemError(403, { error: 'helps_only', message: failureTexts.helpsOnly });
}

/** 404: not there, or not the caller's; the answer does not tell which. */
export function notFound(): ProblemError {
  return new ProblemError(404, { error: 'not_found', message: failureTexts.notFound });
}

/** 400: the input cannot be understood; `fields` maps a path to a Norwegian text. */
export function invalid(fields?: Record<string, string>): ProblemError {
  return new ProblemError(400, {
    error: 'invalid',
    message: 'Noe i forespørselen er ikke gyldig.',
    ...(fields && { fields }),
  });
}

/** 422: understood, but it breaks a rule; `fields` maps a path to a Norwegian text, the first of which is the message. */
export function ruleBroken(fields: Record<string, string>): ProblemError {
  return new ProblemError(422, {
    error: 'rule_broken',
    message: Object.values(fields)[0] ?? 'Opplysningene bryter en regel.',
    fields,
  });
}

/** 503: something that the server needs is out of reach, or it has no room; `seconds` until it is worth another try. */
export const unavailable = (seconds: number | null = null): ProblemError =>
  new ProblemError(503, { error: 'unavailable', message: outageTexts.unavailable }, seconds);

/** 429: too many attempts; `seconds` until the next one counts. */
export function tooMany(seconds: number, message: string = failureTexts.rateLimited): ProblemError {
  return new ProblemError(429, { error: 'too_many', message }, Math.max(1, Math.ceil(seconds)));
}
