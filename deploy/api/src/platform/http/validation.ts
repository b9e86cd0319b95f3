import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type { ApiApp } from '../api-app.ts';
import { norwegian } from './norwegian.ts';
import { invalid } from '../problem.ts';

/** Deeper than any document of ours, shallow enough that nothing which walks it runs out of stack. */
const maxDepth = 32;

/** Values that a body may hold, twice what a thousand readings do: each is looked at, while nobody else is served. */
const maxValues = 200_000;

/** Input that does not fit its schema; Fastify hands it on to the error handler. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  readonly fields: Record<string, string>;

  constructor(issues: readonly $ZodIssue[]) {
    super('invalid input');
    this.fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  }
}

/** Zod schemas check what comes in; what goes out is only described by them (measured: checking doubles large answers). */
export function validateInput(app: ApiApp): void {
  app.setValidatorCompiler<$ZodType>(({ schema }) => (data: unknown) => {
    const result = safeParse(schema, data, norwegian);
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('preValidation', (request, _reply, done) => {
    const wrong = (['body', 'query', 'params'] as const).find((part) => !isStorable(request[part]));
    done(wrong && invalid({ [wrong]: 'Inneholder tegnet NUL, eller for mange nivåer eller verdier' }));
  });
}

/** False for what PostgreSQL cannot keep, NUL in a text, and for nesting or numbers beyond every document of ours. */
export function isStorable(input: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && value.includes('\0')) return false;
    // The bytes of a file hold no text; walking them one by one would stop the server.
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    if (depth === maxDepth) return false;
    for (const [key, child] of Object.entries(value)) {
      if (key.includes('\0')) return false;
      values += 1;
      if (values > maxValues) return false;
      waiting.push({ value: child, depth: depth + 1 });
    }
  }
  return true;
}
