import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { fieldProblems, type FieldProblems } from './field-problems.ts';
import { useSend, type Sending } from './use-send.ts';
import { namesOf, type FieldName, type FormValues, type NameOf, type Problems } from './values.ts';

export interface FormOptions<Values extends FormValues<Values>> {
  /** The values as the form is opened; later ones are not read. Numbers are texts here (`numberText`). */
  readonly initial: Values;
  /** Pure: the fields that break a rule and why, in Norwegian. Nothing is sent while there is one. */
  readonly validate?: (values: Values) => Problems<Values>;
  /**
   * When a field tells its problem: once the user has tried to send (the default), or already when the field was left.
   * Never while it is written for the first time.
   */
  readonly tells?: 'tried' | 'left';
  /** Sends the values. What it throws is shown at the fields that an ApiError names, and is in `failure`. */
  readonly send: (values: Values) => Promise<unknown>;
}

/** Why the last sending failed, until the user changes something. */
export interface FormFailure<Values> extends FieldProblems<Values> {
  readonly cause: unknown;
}

/** What a text field, text area or select takes: `<TextField label="Navn" {...form.field('name')} />`. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void;
  onBlur(event: FocusEvent): void;
}

/** What a checkbox or switch takes: `<Switch {...form.toggle('map')}>Kart</Switch>`. */
export interface ToggleProps {
  readonly name: string;
  readonly checked: boolean;
  readonly readOnly: boolean;
  onChange(): void;
}

export interface Form<Values extends FormValues<Values>> {
  readonly values: Values;
  /** Whether a rule is broken, told or not. */
  readonly isBlocked: boolean;
  /** Whether the user has tried to send. */
  readonly wasTried: boolean;
  readonly sending: Sending;
  readonly isSending: boolean;
  readonly failure: FormFailure<Values> | null;
  /** What the form element takes. The first field with a problem within it takes the focus when sending is refused. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly 'aria-busy': boolean;
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
  };
  field(name: NameOf<Values, string>): FieldProps;
  toggle(name: NameOf<Values, boolean>): ToggleProps;
  /** What stands at a field now. */
  problem(name: FieldName<Values>): string | undefined;
  /** The `onBlur` of what is more than one input. A field that loses the focus to another window is not left. */
  onLeave(...names: readonly FieldName<Values>[]): (event: FocusEvent) => void;
  change(change: Partial<Values>): void;
  /** Begins again with these values; the outcome of the last sending stays. */
  reset(values: Values): void;
  /** Clears the outcome of the last sending. */
  forget(): void;
  /** Sends unless a rule is broken or a sending is under way. Returns whether it went well. */
  submit(): Promise<boolean>;
}

const none: ReadonlySet<string> = new Set();

/**
 * The core of every form of the portal: values, what is wrong with them and when that is told, sending once, and the
 * focus on the first problem. What is written is kept whatever comes of the sending.
 */
export function useForm<Values extends FormValues<Values>>({
  initial,
  validate,
  tells = 'tried',
  send,
}: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState(none);
  const [wasTried, setWasTried] = useState(false);
  /** Fields that were changed after the sending failed: what it said about them holds no longer. */
  const [changedSince, setChangedSince] = useState(none);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  const sender = useSend(async (sent: Values) => {
    try {
      await send(sent);
    } finally {
      setChangedSince(none);
    }
  });
  const { cause } = sender.failure ?? { cause: null };
  const answered = fieldProblems<Values>(cause, namesOf(values));

  useEffect(() => {
    if (refusals > 0 || namesOf(answered.problems).length > 0) focusFirstProblem(element.current);
  }, [refusals, sender.failure]);

  let found: Problems<Values> | null = null;
  const problems = (): Problems<Values> => (found ??= validate?.(values) ?? {});
  const isBlocked = (): boolean => Object.values(problems()).some((problem) => problem !== undefined);

  const problem = (name: FieldName<Values>): string | undefined => {
    const isTold = wasTried || (tells === 'left' && left.has(name));
    return (
      (isTold ? problems()[name] : undefined) ??
      (changedSince.has(name) ? undefined : answered.problems[name])
    );
  };
  const onLeave: Form<Values>['onLeave'] =
    (...names) =>
    (event) => {
      const isLeft = tells === 'left' && event.target !== document.activeElement;
      if (isLeft) setLeft((before) => new Set([...before, ...names]));
    };
  function change(part: Partial<Values>): void {
    setValues((before) => ({ ...before, ...part }));
    setChangedSince((before) => new Set([...before, ...namesOf(part)]));
  }
  async function submit(): Promise<boolean> {
    if (sender.isSending) return false;
    setWasTried(true);
    if (isBlocked()) {
      setRefusals((before) => before + 1);
      return false;
    }
    return sender.send(values);
  }

  const isToldNoMore = sender.sending === 'failed' && changedSince.size > 0;
  return {
    values,
    get isBlocked() {
      return isBlocked();
    },
    wasTried,
    sending: isToldNoMore ? 'none' : sender.sending,
    isSending: sender.isSending,
    failure: sender.failure && !isToldNoMore ? { cause, ...answered } : null,
    props: {
      ref: element,
      noValidate: true,
      'aria-busy': sender.isSending,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
    field: (name) => ({
      name,
      value: values[name] as string,
      readOnly: sender.isSending,
      error: problem(name),
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
      onBlur: onLeave(name),
    }),
    toggle: (name) => ({
      name,
      checked: values[name] as boolean,
      readOnly: sender.isSending,
      onChange: () => change({ [name]: !values[name] } as Partial<Values>),
    }),
    problem,
    onLeave,
    change,
    reset(next) {
      setValues(next);
      setLeft(none);
      setWasTried(false);
      setChangedSince(none);
    },
    forget: sender.forget,
    submit,
  };
}

/** Of a group of choices, such as radios, the first one. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isControl = first?.matches('input, select, textarea, [contenteditable]') ?? false;
  (isControl ? first : first?.querySelector<HTMLElement>('input, select, textarea'))?.focus();
}
