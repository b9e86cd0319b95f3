import { ApiError, type ApiErrorKind } from '../api/index.ts';
import { texts } from './texts.ts';
import type { FieldName, Problems } from './values.ts';

/** Why saving failed, as the user meets it. */
export interface SaveFailure<Values> {
  /** What the server says of single fields. */
  readonly problems: Problems<Values>;
  /** What the user can know or do beside that; null when "Kunne ikke lagre" is all there is to say. */
  readonly detail: string | null;
}

const itsOwn = (error: ApiError): string => error.message;
const nothing = (): null => null;

/** What is said of a failure that names no field. */
const details: Readonly<Record<ApiErrorKind, (error: ApiError) => string | null>> = {
  unauthorised: itsOwn,
  forbidden: itsOwn,
  notFound: itsOwn,
  conflict: () => texts.conflict,
  emailTaken: itsOwn,
  invalid: itsOwn,
  rateLimited: itsOwn,
  network: itsOwn,
  timeout: itsOwn,
  server: nothing,
  badAnswer: nothing,
};

/** The field that the API's path is about: `meta_data.email` is the form's `email`. */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  return [path, path.slice(path.lastIndexOf('.') + 1)].find((name) => names.includes(name));
}

/**
 * Sorts out a failed save: what the server says of fields goes to the fields of the form (`names`), the rest into one
 * text. A failure that is no answer of the API has neither.
 */
export function saveFailure<Values>(
  error: unknown,
  names: readonly FieldName<Values>[],
): SaveFailure<Values> {
  if (!(error instanceof ApiError)) return { problems: {}, detail: null };
  const found = Object.entries(error.fields).map(([path, text]) => ({ name: fieldOf(path, names), text }));
  const problems = Object.fromEntries(
    found.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text]])),
  ) as Problems<Values>;
  const elsewhere = found.flatMap(({ name, text }) => (name === undefined ? [text] : []));
  if (found.length > 0) return { problems, detail: elsewhere.join(' ') || null };
  return { problems, detail: details[error.kind](error) };
}
