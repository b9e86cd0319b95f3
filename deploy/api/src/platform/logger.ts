import pino from 'pino';

export type Logger = pino.Logger;

/**
 * Structured logs, one JSON object a line. Of an error only its kind, SQLSTATE and stack are kept: the message and
 * detail of a database error may quote what a person typed.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  });
}

/** What a log may tell of an error. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code: unknown = 'code' in error ? error.code : undefined;
  const fromDatabase = 'severity' in error;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(!fromDatabase && { message: error.message }),
    stack: frames.map((line) => line.trim()).join('\n'),
  };
}
