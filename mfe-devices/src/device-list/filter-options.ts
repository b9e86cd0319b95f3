import { normalTag } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import type { DeviceRow } from './device-row.ts';

/** What the filters offer: what the devices have, in Norwegian order. */
export interface FilterOptions {
  readonly groups: readonly string[];
  readonly types: readonly string[];
  readonly hasShared: boolean;
}

const inOrder = (words: Iterable<string>): string[] => [...new Set(words)].sort(compareNorwegian);

/** @param provider the provider's short name, whose employees' group is hidden */
export function filterOptions(rows: readonly DeviceRow[], provider: string): FilterOptions {
  const groups = rows.flatMap((row) => row.groups.map(normalTag));
  return {
    groups: inOrder(groups).filter((group) => !isHiddenGroup(group, provider)),
    types: inOrder(rows.map((row) => row.type)),
    hasShared: rows.some((row) => row.shared),
  };
}
