import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../../../host/src/navigation/index.ts';
import {
  changedValues,
  namesOf,
  sameValue,
  useForm,
  type FieldName,
  type Form,
  type FormValues,
  type Problems,
} from './core/index.ts';
import { editStateOf, type EditState } from './edit-state.ts';
import { failureDetail } from './failure-detail.ts';
import { texts } from './texts.ts';
import { useDraft, type OfferedDraft } from './use-draft.ts';

/** USER-06: saving is shown for one second before it is marked as done, in milliseconds. */
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

export interface FormEditing<Values extends FormValues<Values>> extends Pick<
  Form<Values>,
  'values' | 'props' | 'field' | 'toggle' | 'problem'
> {
  readonly state: EditState;
  /** Whether the fields take input: after `unlock`, and not while saving. */
  readonly editable: boolean;
  /** Whether editing has begun, and is neither saved nor cancelled. */
  readonly unlocked: boolean;
  readonly message: SaveMessage | null;
  /** Unsaved input from before the session ended or the page went away; null when there is none. */
  readonly draft: OfferedDraft<Values> | null;
  unlock(): void;
  /** Puts the saved values back and locks. */
  cancel(): void;
  submit(): Promise<void>;
  takeDraft(): void;
  discardDraft(): void;
  /** Sets a field that is no input, as a list of tags. */
  set<Name extends FieldName<Values>>(name: Name, value: Values[Name]): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One form of the portal, from locked to saved (STATE-07): locked until "Rediger"; saving locks it, shows a loader and
 * tells how it went; leaving with unsaved input asks; input that a session's end cut off is offered again. EditForm
 * shows it.
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
  const [isUnlocked, setIsUnlocked] = useState(false);
  const form = useForm({ initial: loaded, ...(validate && { validate }), send: saveNow });
  const { values, isSending } = form;

  const changed = changedValues(base, values);
  const isModified = namesOf(changed).length > 0;
  const editable = isUnlocked && !isSending;

  const draft = useDraft({ formKey: key, base, changed, secrets });
  useLeaveWarning(isModified, draft.abandon);

  function settle(saved: Values): void {
    setBase(saved);
    form.reset(saved);
  }

  const latestLoaded = useRef(loaded);
  const loadedText = JSON.stringify(loaded);
  useEffect(() => {
    latestLoaded.current = loaded;
    if (sameValue(loaded, base)) return;
    setBase(loaded);
    form.reset({ ...loaded, ...changed });
  }, [loadedText]);

  async function saveNow(): Promise<void> {
    const before = latestLoaded.current;
    const failed = save(changed, values).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    const [failure] = await Promise.all([failed, pause(saveDelayMs)]);
    if (failure) throw failure.cause;
    const reloaded = latestLoaded.current;
    const emptied = Object.fromEntries(secrets.map((name) => [name, base[name]])) as Partial<Values>;
    settle(reloaded === before ? { ...values, ...emptied } : reloaded);
  }

  function cancel(): void {
    settle(base);
    setIsUnlocked(false);
    form.forget();
  }

  async function submit(): Promise<void> {
    if (!editable) return;
    if (!isModified) cancel();
    else if (await form.submit()) setIsUnlocked(false);
  }

  return {
    state: editStateOf(isModified, form.sending),
    editable,
    unlocked: isUnlocked,
    values,
    message: messageOf(form),
    draft: draft.offer,
    unlock() {
      setIsUnlocked(true);
      form.forget();
    },
    cancel,
    submit,
    takeDraft() {
      setIsUnlocked(true);
      form.change(draft.take());
    },
    discardDraft: draft.discard,
    props: {
      ...form.props,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
    field: (name) => ({ ...form.field(name), readOnly: !editable }),
    toggle: (name) => ({ ...form.toggle(name), readOnly: !editable }),
    problem: form.problem,
    set: (name, value) => form.change({ [name]: value } as unknown as Partial<Values>),
  };
}

function messageOf<Values extends FormValues<Values>>({
  sending,
  failure,
}: Form<Values>): SaveMessage | null {
  if (sending === 'done') return { status: 'success', text: texts.saved, detail: null };
  return failure && { status: 'error', text: texts.notSaved, detail: failureDetail(failure) };
}
