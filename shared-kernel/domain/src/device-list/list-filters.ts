import { levelStates, normalTag, type ConnectivityLight, type LevelState } from '../devices/index.ts';
import { conditions, type Condition } from './condition.ts';

/** The filters of which several choices may be made; a device that is any of them stays. */
export const choiceFilters = ['groups', 'organisations', 'types', 'levels', 'signals', 'conditions'] as const;

export type ChoiceFilter = (typeof choiceFilters)[number];

/** Worst first. */
export const signals: readonly ConnectivityLight[] = ['none', 'red', 'yellow', 'green'];

/** What narrows the list (DLIST-02). */
export interface ListFilters extends Readonly<Record<ChoiceFilter, readonly string[]>> {
  /** Access groups. */
  readonly groups: readonly string[];
  /** By their ids; of the provider's list, whose devices are of many. */
  readonly organisations: readonly string[];
  /** In a word, as the list prints it. */
  readonly types: readonly string[];
  readonly levels: readonly LevelState[];
  readonly signals: readonly ConnectivityLight[];
  readonly conditions: readonly Condition[];
  readonly favouritesOnly: boolean;
  /** Only devices that another organisation shares. */
  readonly sharedOnly: boolean;
  /** Also devices in stock. */
  readonly withStock: boolean;
  /** As typed. */
  readonly text: string;
}

export const noFilters: ListFilters = {
  groups: [],
  organisations: [],
  types: [],
  levels: [],
  signals: [],
  conditions: [],
  favouritesOnly: false,
  sharedOnly: false,
  withStock: false,
  text: '',
};

const once = (words: readonly string[]): string[] => [...new Set(words.filter(Boolean))];

/** The change that makes these the choices of a filter; what is no choice of it is left out. */
export const choose = {
  groups: (chosen) => ({ groups: once(chosen.map(normalTag)) }),
  organisations: (chosen) => ({ organisations: once(chosen) }),
  types: (chosen) => ({ types: once(chosen) }),
  levels: (chosen) => ({ levels: levelStates.filter((state) => chosen.includes(state)) }),
  signals: (chosen) => ({ signals: signals.filter((light) => chosen.includes(light)) }),
  conditions: (chosen) => ({ conditions: conditions.filter((name) => chosen.includes(name)) }),
} as const satisfies Record<ChoiceFilter, (chosen: readonly string[]) => Partial<ListFilters>>;
