import { useState } from 'react';
import { useSend } from '@peil/shared-kernel/forms/core';
import { inPortions, type PortionsAnswer } from './in-portions.ts';
import { afterAnswer, isOpen, isUndoable, type BulkAnswer, type Outcome } from './outcome.ts';
import type { Step } from './step.ts';
import type { BulkTexts } from './texts.ts';

type Answers = Promise<readonly BulkAnswer[]>;

/** How things of one kind are changed. */
export interface BulkCalls<Change> {
  /** Things of one call: fewer than the server takes, so that one sees it move. */
  readonly portionSize: number;
  /** What the change would do; changes nothing. */
  readonly preview: (ids: readonly string[], change: Change) => Answers;
  readonly change: (ids: readonly string[], change: Change) => Answers;
  /** Gives each the groups of `after` while it is still as its last answer said. */
  readonly restore: (outcomes: readonly Outcome[]) => Answers;
  /** Told when something may have changed. */
  readonly onChanged: () => void;
}

interface State<Change> {
  readonly step: Step;
  readonly change: Change | null;
  /** One for each thing; of the preview, the change or the undo. */
  readonly outcomes: readonly Outcome[];
  /** How many have been sent, while calls are made. */
  readonly progress: { readonly ready: number; readonly all: number } | null;
  /** Why no preview came, in Norwegian. */
  readonly error: string | null;
}

export interface BulkChange<Change> extends State<Change> {
  /** Asks what the change would do. */
  preview(change: Change): Promise<unknown>;
  /** Back to the choice. */
  choose(): void;
  /** Makes the change of those that it would change. */
  apply(): Promise<unknown>;
  /** Gives those that were changed the groups they had. */
  undo(): Promise<unknown>;
  /** Tries again for those that were refused or not answered for. */
  retry(): Promise<unknown>;
}

/** A change of the groups of many things: preview, change, undo. */
export function useBulkChange<Change>(
  ids: readonly string[],
  calls: BulkCalls<Change>,
  texts: Pick<BulkTexts, 'notAnswered'>,
): BulkChange<Change> {
  const [state, setState] = useState<State<Change>>({
    step: 'choose',
    change: null,
    outcomes: [],
    progress: null,
    error: null,
  });
  const set = (change: Partial<State<Change>>) => {
    setState((known) => ({ ...known, ...change }));
  };
  const progressOf = (all: number) => (ready: number) => {
    set({ progress: { ready, all } });
  };

  const { send: once } = useSend((work: () => Promise<void>) => work());

  const preview = async (change: Change) => {
    set({ change, error: null, progress: { ready: 0, all: ids.length } });
    const { results, error } = await inPortions(
      ids,
      calls.portionSize,
      (portion) => calls.preview(portion, change),
      progressOf(ids.length),
    );
    if (error !== null) set({ progress: null, error });
    else set({ step: 'preview', progress: null, outcomes: results.map(plannedOutcome) });
  };

  /** Makes calls for some of the outcomes, and knows more of those then. */
  const send = async (
    step: Step,
    outcomes: readonly Outcome[],
    todo: readonly Outcome[],
    call: (portion: readonly Outcome[]) => Answers,
  ) => {
    const answer = await inPortions(todo, calls.portionSize, call, progressOf(todo.length));
    set({ step, progress: null, outcomes: knowing(outcomes, answer, texts) });
    calls.onChanged();
  };

  const applyTo = async (todo: readonly Outcome[]) => {
    const { change } = state;
    if (change === null) return;
    await send('done', state.outcomes, todo, (portion) =>
      calls.change(
        portion.map(({ id }) => id),
        change,
      ),
    );
  };

  const undoOf = (outcomes: readonly Outcome[], todo: readonly Outcome[]) =>
    send('undone', outcomes, todo, calls.restore);

  return {
    ...state,
    preview: (change) => once(() => preview(change)),
    choose: () => {
      set({ step: 'choose', outcomes: [] });
    },
    apply: () => once(() => applyTo(state.outcomes.filter(({ planned }) => planned))),
    undo: () => {
      const wishes = state.outcomes.filter(isUndoable).map(takenBack);
      return once(() => undoOf(wishes, wishes));
    },
    retry: () => {
      const todo = state.outcomes.filter(isOpen);
      return once(() => (state.step === 'undone' ? undoOf(state.outcomes, todo) : applyTo(todo)));
    },
  };
}

const plannedOutcome = (answer: BulkAnswer): Outcome => ({ ...answer, planned: answer.result === 'changed' });

/** From what a thing is after the change to what it was before. One that is undone keeps the version its change made. */
const takenBack = (outcome: Outcome): Outcome => ({
  ...outcome,
  before: outcome.after,
  after: outcome.before,
});

function knowing(
  outcomes: readonly Outcome[],
  { results, left, error }: PortionsAnswer<Outcome>,
  texts: Pick<BulkTexts, 'notAnswered'>,
): readonly Outcome[] {
  const answers = new Map(results.map((result) => [result.id, result]));
  const unanswered = new Set(left.map(({ id }) => id));
  return outcomes.map((known) => {
    const answer = answers.get(known.id);
    if (answer) return afterAnswer(known, answer);
    if (!unanswered.has(known.id)) return known;
    return { ...known, result: 'failed', message: texts.notAnswered(error ?? '') };
  });
}
