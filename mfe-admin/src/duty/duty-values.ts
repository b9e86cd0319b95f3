import type { DutyList, DutyListChange, DutyStep } from '@peil/shared-kernel/api';
import type { Problems, Saving } from '@peil/shared-kernel/forms';
import { mergedList } from '@peil/shared-kernel/forms/core';
import { dutyListProblems } from '@peil/shared-kernel/notifications';
import {
  channelsIn,
  kindsIn,
  scopeOf,
  scopeProblems,
  scopeValuesOf,
  type ScopeValues,
} from '../parts/alarm-choice/choices.ts';
import { changeOf } from './save-duty-list.ts';
import { texts } from './texts.ts';

/** A step as its fields hold it: what is not chosen now is kept. */
export interface StepValues {
  readonly id?: string;
  readonly minutes: string;
  /** The kind of a `DutyWho`. */
  readonly who: string;
  readonly username: string;
  readonly usernames: readonly string[];
  readonly channels: readonly string[];
}

/** What is edited of a duty list; its shifts are saved one by one. */
export interface DutyValues extends ScopeValues {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly isOn: boolean;
  /** `StepValues[]` as JSON: one thing of which two people choose, since steps have an order. */
  readonly steps: string;
}

export const stepsOf = (text: string): StepValues[] => JSON.parse(text) as StepValues[];
export const stepsText = (steps: readonly StepValues[]): string => JSON.stringify(steps);

const stepValuesOf = ({ id, minutes, who, channels }: DutyStep): StepValues => ({
  ...(id !== undefined && { id }),
  minutes: String(minutes),
  who: who.kind,
  username: who.kind === 'user' ? who.username : '',
  usernames: who.kind === 'group' ? who.usernames : [],
  channels: channelsIn(channels),
});

function stepOf({ id, minutes, who, username, usernames, channels }: StepValues): DutyStep {
  const number = minutes.trim();
  return {
    ...(id !== undefined && { id }),
    minutes: /^\d+$/.test(number) ? Number(number) : Number.NaN,
    who:
      who === 'shift'
        ? { kind: 'shift' }
        : who === 'user'
          ? { kind: 'user', username }
          : { kind: 'group', usernames: [...usernames] },
    channels: channelsIn(channels),
  };
}

/** A step that is added: a while later, to somebody. */
export const newStep: StepValues = {
  minutes: '15',
  who: 'user',
  username: '',
  usernames: [],
  channels: ['mail', 'sms'],
};

export const dutyValuesOf = ({ name, kinds, isOn, scope, steps }: DutyList): DutyValues => ({
  name,
  kinds: kindsIn(kinds),
  isOn,
  ...scopeValuesOf(scope),
  steps: stepsText(steps.map(stepValuesOf)),
});

/** What is wrong, by the path of the kernel: `steps.1.minutes`. */
export const pathProblems = (values: DutyValues): Readonly<Record<string, string>> =>
  dutyListProblems({
    name: values.name,
    kinds: kindsIn(values.kinds),
    scope: scopeOf(values),
    steps: stepsOf(values.steps).map(stepOf),
    shifts: [],
  });

export function dutyProblems(values: DutyValues): Problems<DutyValues> {
  const problems = pathProblems(values);
  const [path, text] = Object.entries(problems).find(([name]) => name.startsWith('steps.')) ?? [];
  const place = Number(path?.split('.')[1]) + 1;
  return {
    name: problems['name'],
    kinds: problems['kinds'],
    ...scopeProblems(values, problems['scope']),
    steps: problems['steps'] ?? (text === undefined ? undefined : `${texts.step(place)}: ${text}`),
  };
}

/** The list to save: what was changed here in the newest, whose shifts stay as they are. */
export function dutyChangeOf({
  changed,
  values,
  seen,
  newest,
}: Saving<DutyList, DutyValues>): DutyListChange {
  const theirs = dutyValuesOf(newest);
  const lists = (name: 'kinds' | 'groups' | 'devids') => mergedList(seen[name], values[name], theirs[name]);
  const merged: DutyValues = {
    ...theirs,
    ...changed,
    kinds: lists('kinds'),
    groups: lists('groups'),
    devids: lists('devids'),
  };
  return {
    ...changeOf(newest),
    name: merged.name.trim(),
    kinds: kindsIn(merged.kinds),
    isOn: merged.isOn,
    scope: scopeOf(merged),
    steps: stepsOf(merged.steps).map(stepOf),
  };
}
