import type { ChoiceCounts, ChoiceFilter, FilterOptions, ListFilters } from '@peil/shared-kernel/device-list';
import { connectivityWords, levelStateWords } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

const words: Partial<Record<ChoiceFilter, Readonly<Record<string, string>>>> = {
  levels: levelStateWords,
  signals: connectivityWords,
  conditions: texts.conditions,
};

/** What an organisation is called. */
export type OrganisationName = (orgid: string) => string;

/** A choice as the user reads it. */
export const choiceWord = (
  filter: ChoiceFilter,
  choice: string,
  organisationName: OrganisationName,
): string => (filter === 'organisations' ? organisationName(choice) : (words[filter]?.[choice] ?? choice));

/** A choice in its menu. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** How many devices it would show. */
  readonly count: number;
}

/** The choices of every filter. One that a link makes is offered even when no device has it: it must be seen. */
export function filterChoices(
  options: FilterOptions,
  filters: ListFilters,
  counts: ChoiceCounts,
  organisationName: OrganisationName,
): Readonly<Record<ChoiceFilter, readonly Choice[]>> {
  const of = (filter: ChoiceFilter): Choice[] =>
    [...new Set([...options[filter], ...filters[filter]])].map((value) => ({
      value,
      label: choiceWord(filter, value, organisationName),
      count: counts[filter].get(value) ?? 0,
    }));
  return {
    groups: of('groups'),
    organisations: of('organisations').sort((one, other) => compareNorwegian(one.label, other.label)),
    types: of('types'),
    levels: of('levels'),
    signals: of('signals'),
    conditions: of('conditions'),
  };
}
