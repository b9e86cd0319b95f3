import type { Response } from 'light-my-request';
import * as z from 'zod';
import type { JsonSchema, Operation } from '../platform/docs/document.ts';

const parsers = new WeakMap<JsonSchema, z.ZodType>();

/** Checks a value against a schema of the document. */
export function parserOf(schema: JsonSchema): z.ZodType {
  const known = parsers.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  parsers.set(schema, known);
  return known;
}

/** How an answer differs from what the document says about it: its status, its body; null when it does not. */
export function documentMismatch({ responses = {} }: Operation, answer: Response): string | null {
  const described = responses[String(answer.statusCode)];
  if (described === undefined) return `status ${answer.statusCode} is not described: ${answer.body}`;
  const schema = described.content?.['application/json']?.schema;
  if (schema === undefined || !String(answer.headers['content-type']).startsWith('application/json'))
    return null;
  const result = parserOf(schema).safeParse(answer.json());
  return result.success ? null : `${answer.statusCode}: ${z.prettifyError(result.error)}`;
}
