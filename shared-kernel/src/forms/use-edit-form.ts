import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldError, type ResolverResult, type UseFormRegisterReturn } from 'react-hook-form';
import { ApiError } from '../api/index.ts';
import { useLeaveWarning } from '../navigation/index.ts';
import { editStateOf, type EditState, type Saving } from './edit-state.ts';
import { saveFailure } from './save-failure.ts';
import { texts } from './texts.ts';
import { useDraft, type OfferedDraft } from './use-draft.ts';
import {
  changedValues,
  namesOf,
  sameValue,
  type FieldName,
  type FieldValue,
  type FormValues,
  type Problems,
} from './values.ts';

/** Specification A4, A9: saving is shown for one second before it is marked as done, in milliseconds. */
export const saveDelayMs = 1_000;

export interface EditFormOptions<Values extends FormValues<Values>> {
  /**
   * Names the form among the user's drafts: what is edited, and which: `tank.TANK001`. Another key is another form: a
   * component that could live on from one to the other takes it as its React key too, or this throws.
   */
  readonly key: string;
  /**
   * The values as they are saved. When they change they show at once, but for fields the user has changed: these stay.
   * Numbers are texts here (`numberText`).
   */
  readonly values: Values;
  /** Pure: the fields that break a rule and why, in Norwegian. Nothing is saved while there is one. */
  readonly validate?: (values: Values) => Problems<Values>;
  /**
   * Saves what was changed. A rejection with an ApiError shows at the fields that it names, else under the form;
   * the input is kept.
   */
  readonly save: (changed: Partial<Values>, values: Values) => Promise<unknown>;
  /** Fields that no draft may hold, as passwords; they are emptied to what `values` says once they are saved. */
  readonly secrets?: readonly FieldName<Values>[];
}

/** What is said under the form after saving. */
export interface SaveMessage {
  readonly status: 'success' | 'error';
  readonly text: string;
  readonly detail: string | null;
}

/** What a field of the form takes: `<TextField label="Navn" {...form.field('name')} />`. */
export interface FieldProps extends UseFormRegisterReturn {
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

export interface FormEditing<Values extends FormValues<Values>> {
  readonly state: EditState;
  /** Whether the fields take input: after `unlock`, and not while saving. */
  readonly editable: boolean;
  /** Whether editing has begun, and is neither saved nor cancelled. */
  readonly unlocked: boolean;
  /** The values as they stand in the form. */
  readonly values: Values;
  readonly message: SaveMessage | null;
  /** Unsaved input from before the session ended or the page went away; null when there is none. */
  readonly draft: OfferedDraft | null;
  unlock(): void;
  /** Puts the saved values back and locks. */
  cancel(): void;
  submit(): Promise<void>;
  takeDraft(): void;
  discardDraft(): void;
  /** Binds an input, text area, select or checkbox. */
  field(name: FieldName<Values>): FieldProps;
  /** Sets a field that is no input, as a list of tags. */
  set<Name extends FieldName<Values>>(name: Name, value: Values[Name]): void;
}

type Outcome =
  | { readonly kind: 'none' | 'underWay' | 'done' }
  | { readonly kind: 'failed'; readonly detail: string | null; readonly values: unknown };

const noOutcome: Outcome = { kind: 'none' };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One form of the portal, from locked to saved (specification A3, A4, A8; STATE-07): locked until "Rediger"; saving
 * locks it, shows a loader and tells how it went; leaving with unsaved input asks; input that a session's end cut off
 * is offered again. EditForm shows it.
 *
 * @example
 * const form = useEditForm({
 *   key: `tank.${device.devid}`,
 *   values: { name: device.name, capacity: numberText(tank.capacity) },
 *   validate: ({ capacity }) => ({ capacity: numberProblem(capacity, { min: 1, whole: true }) ?? undefined }),
 *   save: async ({ name }, { capacity }) => {
 *     await api.devices.update(device.devid, { name, capacity: parseExactNumber(capacity) });
 *     await queryClient.invalidateQueries(deviceQuery(device.devid));
 *   },
 * });
 * return (
 *   <EditForm form={form}>
 *     <TextField label={texts.name} {...form.field('name')} />
 *     <TextField label={texts.capacity} inputMode="decimal" {...form.field('capacity')} />
 *   </EditForm>
 * );
 */
export function useEditForm<Values extends FormValues<Values>>({
  key,
  values: loaded,
  validate,
  save,
  secrets = [],
}: EditFormOptions<Values>): FormEditing<Values> {
  const [openedKey] = useState(key);
  if (key !== openedKey)
    throw new Error(`A form ${key} in place of ${openedKey}: give its component a React key`);
  const [base, setBase] = useState(loaded);
  const [unlocked, setUnlocked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(noOutcome);
  const hookForm = useForm<Record<string, FieldValue>>({
    defaultValues: { ...loaded },
    resolver: (values): ResolverResult<Record<string, FieldValue>> => {
      const errors = errorsOf(validate?.(values as unknown as Values) ?? {});
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const values = hookForm.watch() as unknown as Values;
  const { errors } = hookForm.formState;

  const changed = changedValues(base, values);
  const modified = namesOf(changed).length > 0;
  const saving: Saving =
    outcome.kind === 'failed' && !sameValue(outcome.values, values) ? 'none' : outcome.kind;
  const editable = unlocked && saving !== 'underWay';

  const draft = useDraft({ formKey: key, base, changed, secrets });
  useLeaveWarning(modified, draft.abandon);

  function settle(saved: Values): void {
    setBase(saved);
    hookForm.reset({ ...saved });
  }

  const latestLoaded = useRef(loaded);
  const loadedText = JSON.stringify(loaded);
  useEffect(() => {
    latestLoaded.current = loaded;
    if (sameValue(loaded, base)) return;
    setBase(loaded);
    hookForm.reset({ ...loaded, ...changed });
  }, [loadedText]);

  const isSaving = useRef(false);

  async function saveOnce(): Promise<void> {
    // Two presses may come before React has shown that the first is under way.
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await saveNow();
    } finally {
      isSaving.current = false;
    }
  }

  async function saveNow(): Promise<void> {
    const before = latestLoaded.current;
    setOutcome({ kind: 'underWay' });
    const failed = save(changed, values).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    const [failure] = await Promise.all([failed, pause(saveDelayMs)]);
    if (failure) {
      fail(failure.cause);
      return;
    }
    const reloaded = latestLoaded.current;
    const emptied = Object.fromEntries(secrets.map((name) => [name, base[name]])) as Partial<Values>;
    settle(reloaded === before ? { ...values, ...emptied } : reloaded);
    setUnlocked(false);
    setOutcome({ kind: 'done' });
  }

  function fail(cause: unknown): void {
    if (!(cause instanceof ApiError)) reportError(cause);
    const { problems, detail } = saveFailure<Values>(cause, namesOf(values));
    setOutcome({ kind: 'failed', detail, values });
    for (const [index, name] of namesOf(problems as Values).entries()) {
      hookForm.setError(
        name,
        { type: 'server', message: problems[name] ?? '' },
        { shouldFocus: index === 0 },
      );
    }
  }

  function cancel(): void {
    settle(base);
    setUnlocked(false);
    setOutcome(noOutcome);
  }

  return {
    state: editStateOf(modified, saving),
    editable,
    unlocked,
    values,
    message: messageOf(saving, outcome),
    draft: draft.offer,
    unlock() {
      setUnlocked(true);
      setOutcome(noOutcome);
    },
    cancel,
    async submit() {
      if (!editable) return;
      if (modified) await hookForm.handleSubmit(saveOnce)();
      else cancel();
    },
    takeDraft() {
      setUnlocked(true);
      for (const [name, value] of Object.entries(draft.take())) hookForm.setValue(name, value as FieldValue);
    },
    discardDraft: draft.discard,
    field: (name) => ({ ...hookForm.register(name), readOnly: !editable, error: errors[name]?.message }),
    set(name, value) {
      hookForm.setValue<string>(name, value, { shouldValidate: hookForm.formState.isSubmitted });
    },
  };
}

function messageOf(saving: Saving, outcome: Outcome): SaveMessage | null {
  if (saving === 'done') return { status: 'success', text: texts.saved, detail: null };
  if (saving !== 'failed' || outcome.kind !== 'failed') return null;
  return { status: 'error', text: texts.notSaved, detail: outcome.detail };
}

const errorsOf = (problems: Readonly<Record<string, string | undefined>>): Record<string, FieldError> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, message]) =>
      message ? [[name, { type: 'rule', message }] as const] : [],
    ),
  );
