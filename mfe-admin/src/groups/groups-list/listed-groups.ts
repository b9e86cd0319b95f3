import { searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';

/** The groups of the list (GROUPS-02): what state a device is in. */
export const listedGroups = ['Status:Felt', 'Status:Lager', 'Status:Prod', 'Status:Ute av drift'] as const;

export type ListedGroup = (typeof listedGroups)[number];

/** Whether the list has the group. */
export const isListedGroup = (group: string): group is ListedGroup =>
  listedGroups.some((listed) => listed === group);

/** The groups whose name has every word of the search (GROUPS-03); hidden ones never. */
export function foundGroups<Group extends string>(
  groups: readonly Group[],
  query: string,
  provider: string,
): Group[] {
  const matches = searchMatcher(query);
  return groups.filter((group) => !isHiddenGroup(group, provider) && matches(searchableText(group)));
}

export const groupPath = (group: string): string => `/group/${encodeURIComponent(group)}`;
