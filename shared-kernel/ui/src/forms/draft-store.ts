import * as z from 'zod/mini';
import { draftPrefixOf, usableStorage } from '../../../host/src/session/index.ts';
import { namesOf, sameValue, type FormValues } from './core/index.ts';

const fieldValueSchema = z.union([z.string(), z.boolean(), z.array(z.string())]);
const fieldValuesSchema = z.record(z.string(), fieldValueSchema);

const draftSchema = z.object({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** What the form held before it was changed. */
  base: fieldValuesSchema,
  changed: fieldValuesSchema,
});

/** Input that was not saved: the changed fields, and what they were changed from. */
export interface Draft<Values> {
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly base: Partial<Values>;
  readonly changed: Partial<Values>;
}

/** Where a user's draft of a form lies in the tab's storage: there the session's own end spares it (GUARD-04). */
export const draftKey = (userid: string, formKey: string): string => draftPrefixOf(userid) + formKey;

const tabStorage = (): Storage | undefined => usableStorage(window, 'sessionStorage');

/** Keeps a draft; a full or blocked storage keeps none, and the form works without. */
export function writeDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    tabStorage()?.setItem(key, JSON.stringify(draft));
  } catch {
    tabStorage()?.removeItem(key);
  }
}

export function removeDraft(key: string): void {
  tabStorage()?.removeItem(key);
}

/** Whether each value is one of the form's, of the kind the form has it: a release may have changed the form. */
function fits<Values extends FormValues<Values>>(
  values: Record<string, unknown>,
  form: Values,
): values is Partial<Values> {
  const kind = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const known = form as Record<string, unknown>;
  return Object.entries(values).every(([name, value]) => name in known && kind(value) === kind(known[name]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The draft of a form that holds `form`. Null when there is none, when it cannot be read, when it is of another form,
 * or when what it would bring back stands there already.
 */
export function readDraft<Values extends FormValues<Values>>(
  key: string,
  form: Values,
): Draft<Values> | null {
  const text = tabStorage()?.getItem(key) ?? null;
  if (text === null) return null;
  const draft = draftSchema.safeParse(parsed(text));
  if (!draft.success) return null;
  const { savedAt, base, changed } = draft.data;
  if (!fits(base, form) || !fits(changed, form)) return null;
  return isHeld(changed, form) ? null : { savedAt, base, changed };
}

/** Whether the form holds these very values already. */
const isHeld = <Values extends object>(values: Partial<Values>, form: Values): boolean =>
  namesOf(values).every((name) => sameValue(values[name], form[name as keyof Values]));

/** Whether the values have changed on the server since the draft was begun. */
export const isOutdated = <Values extends object>({ base }: Draft<Values>, form: Values): boolean =>
  !isHeld(base, form);
