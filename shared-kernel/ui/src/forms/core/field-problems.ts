import { isFailedCall } from './use-send.ts';
import type { FieldName, Problems } from './values.ts';

/** What the server says about fields. */
export interface FieldProblems<Values> {
  readonly problems: Problems<Values>;
  /** What it says about fields that the form does not have; null when nothing. */
  readonly elsewhere: string | null;
}

/** The field that the API's path is about: `meta_data.email` is the form's `email`. */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  return [path, path.slice(path.lastIndexOf('.') + 1)].find((name) => names.includes(name));
}

/** Sorts what a failed call says about fields to the form's fields (`names`). */
export function fieldProblems<Values>(
  cause: unknown,
  names: readonly FieldName<Values>[],
): FieldProblems<Values> {
  const fields = isFailedCall(cause) ? cause.fields : {};
  const found = Object.entries(fields).map(([path, text]) => ({ name: fieldOf(path, names), text }));
  return {
    problems: Object.fromEntries(
      found.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text]])),
    ) as Problems<Values>,
    elsewhere: found.flatMap(({ name, text }) => (name === undefined ? [text] : [])).join(' ') || null,
  };
}
