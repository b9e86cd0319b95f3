import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type BulkResult, type BulkTagChange, type TagsToRestore } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { useSend } from '@peil/shared-kernel/forms/core';
import { inPortions, type PortionsAnswer } from './in-portions.ts';
import { afterAnswer, isOpen, isUndoable, type Outcome } from './outcome.ts';
import type { Step } from './step.ts';
import { texts } from './texts.ts';

interface State {
  readonly step: Step;
  readonly change: BulkTagChange;
  /** One for each device; of the preview, the change or the undo. */
  readonly outcomes: readonly Outcome[];
  /** How many devices have been sent, while calls are made. */
  readonly progress: { readonly ready: number; readonly all: number } | null;
  /** Why no preview came, in Norwegian. */
  readonly error: string | null;
}

export interface BulkChange extends State {
  /** Asks what the change would do. */
  preview(change: BulkTagChange): Promise<unknown>;
  /** Back to the choice. */
  choose(): void;
  /** Makes the change of the devices that it would change. */
  apply(): Promise<unknown>;
  /** Gives the changed devices the groups they had. */
  undo(): Promise<unknown>;
  /** Tries again for the devices that were refused or not answered for. */
  retry(): Promise<unknown>;
}

const beginning: State = { step: 'choose', change: {}, outcomes: [], progress: null, error: null };

/** A change of the groups of these devices: preview, change, undo (`devices/tags` of the API). */
export function useBulkChange(rows: readonly DeviceRow[]): BulkChange {
  const queryClient = useQueryClient();
  const [state, setState] = useState(beginning);
  const set = (change: Partial<State>) => {
    setState((known) => ({ ...known, ...change }));
  };

  const { send: once } = useSend((work: () => Promise<void>) => work());

  const preview = async (change: BulkTagChange) => {
    const all = rows.length;
    set({ change, error: null, progress: { ready: 0, all } });
    const { results, error } = await inPortions(
      rows.map(({ id }) => id),
      (devids) => api.devices.previewTags(devids, change),
      (ready) => {
        set({ progress: { ready, all } });
      },
    );
    if (error !== null) set({ progress: null, error });
    else set({ step: 'preview', progress: null, outcomes: results.map(plannedOutcome) });
  };

  /** Makes calls for some of the outcomes, and knows more of those then. */
  const send = async (
    step: Step,
    outcomes: readonly Outcome[],
    todo: readonly Outcome[],
    call: (portion: readonly Outcome[]) => ReturnType<typeof api.devices.changeTags>,
  ) => {
    const progressOf = (ready: number) => {
      set({ progress: { ready, all: todo.length } });
    };
    const answer = await inPortions(todo, call, progressOf);
    set({ step, progress: null, outcomes: knowing(outcomes, answer) });
    void queryClient.invalidateQueries({ queryKey: deviceListQuery().queryKey });
  };

  const applyTo = (todo: readonly Outcome[]) =>
    send('done', state.outcomes, todo, (portion) =>
      api.devices.changeTags(
        portion.map(({ devid }) => devid),
        state.change,
      ),
    );

  const undoOf = (outcomes: readonly Outcome[], todo: readonly Outcome[]) =>
    send('undone', outcomes, todo, (portion) => api.devices.restoreTags(portion.flatMap(restoring)));

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

const plannedOutcome = (result: BulkResult): Outcome => ({
  ...result,
  planned: result.result === 'changed',
});

/** From what a device is after the change to what it was before. */
const takenBack = (outcome: Outcome): Outcome => ({
  ...outcome,
  before: outcome.after,
  after: outcome.before,
});

/** An undone device keeps the version its change made: only while it has that one may it be restored. */
const restoring = ({ devid, after, version }: Outcome): TagsToRestore[] =>
  version === null ? [] : [{ devid, tags: after, version }];

function knowing(
  outcomes: readonly Outcome[],
  { results, left, error }: PortionsAnswer<Outcome>,
): readonly Outcome[] {
  const answers = new Map(results.map((result) => [result.devid, result]));
  const unanswered = new Set(left.map(({ devid }) => devid));
  return outcomes.map((known) => {
    const answer = answers.get(known.devid);
    if (answer) return afterAnswer(known, answer);
    if (!unanswered.has(known.devid)) return known;
    return { ...known, result: 'failed', message: texts.notAnswered(error ?? '') };
  });
}
