import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failureTexts, type Problem } from '@peil/shared-kernel/api/schemas';
import { InvalidInput } from './validation.ts';
import { ProblemError, invalid, notFound, ruleBroken, unavailable } from '../problem.ts';
import type { ApiApp } from '../api-app.ts';

const texts: Readonly<Record<number, Problem>> = {
  400: { error: 'invalid', message: 'Forespørselen kan ikke leses.' },
  404: notFound().body,
  405: { error: 'method_not_allowed', message: 'Dette kan ikke gjøres her.' },
  408: { error: 'timeout', message: 'Forespørselen tok for lang tid.' },
  409: { error: 'conflict', message: 'Noe med samme navn eller id finnes fra før.' },
  413: { error: 'too_large', message: 'Forespørselen er for stor.' },
  414: { error: 'too_large', message: 'Adressen er for lang.' },
  415: { error: 'unsupported_media_type', message: 'Innholdet må sendes som JSON.' },
  422: { error: 'rule_broken', message: 'Opplysningene bryter en regel.' },
  503: unavailable().body,
};

const broken: Problem = { error: 'server_error', message: failureTexts.server };

/** Every error leaves as one shape; what is not the caller's fault is logged and never described to the caller. */
export function answerErrors(app: ApiApp): void {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.setErrorHandler(sendProblem);
}

/** Answers a thrown thing; the router needs it too, for addresses that it cannot read. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  if (problem.status >= 500) {
    // Who is told when to come back was turned away on purpose: nobody has to look into it.
    if (problem.retryAfterSeconds === null) request.log.error({ err: error }, 'request failed');
    else request.log.warn({ error: problem.body.error }, 'request put off');
  }
  // An address that the router cannot read comes past every hook.
  reply.header('cache-control', 'no-store');
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', problem.retryAfterSeconds);
  reply.status(problem.status).type('application/json; charset=utf-8').send(problem.body);
}

/** The error answer to whatever was thrown. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof InvalidInput) return invalid(error.fields);
  if (isOfClosed(error)) return ruleBroken({ orgid: 'Organisasjonen er avsluttet' });
  const { code, statusCode, message } = (error ?? {}) as Partial<FastifyError>;
  const status =
    statusCode !== undefined && statusCode >= 400 && statusCode < 500
      ? statusCode
      : poolMessages.has(message ?? '')
        ? 503
        : statusOfSql(code);
  return new ProblemError(
    status,
    texts[status] ?? (status < 500 ? { ...texts[400], ...knownClientError } : broken),
  );
}

/** Somebody or something would have come to an organisation that is closed (migration 070). */
const isOfClosed = (error: unknown): boolean =>
  ((error ?? {}) as { constraint?: unknown }).constraint === 'organisations_open';

const knownClientError: Problem = { error: 'invalid', message: 'Forespørselen kan ikke behandles.' };

/** The database is restarting or out of reach: worth another try. */
const connectionLost: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
]);

/** What node-postgres throws without a code: no connection is free, none answers in time, or one went away. */
const poolMessages: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether the database itself is out of reach, so that the next statement would fail as this one did. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Partial<FastifyError>;
  return connectionLost.has(code ?? '') || poolMessages.has(message ?? '');
}

/** Status of a PostgreSQL error by its SQLSTATE: data exceptions are the caller's, the rest is ours. */
function statusOfSql(code: unknown): number {
  if (typeof code !== 'string') return 500;
  if (connectionLost.has(code)) return 503;
  if (!/^[0-9A-Z]{5}$/.test(code)) return 500;
  if (code.startsWith('22')) return 400;
  if (code === '23505') return 409;
  if (code.startsWith('23')) return 422;
  if (code === '40001' || code === '40P01' || code === '57014' || code.startsWith('53')) return 503;
  return 500;
}
