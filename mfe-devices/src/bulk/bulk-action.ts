import { localisations, type BulkTagChange } from '@peil/shared-kernel/api';

/** What can be done to the groups of many devices at once. */
export type BulkAction = 'add' | 'remove' | 'localisation';

/** The action with these groups or this localisation as the server's call takes it. */
export function changeOf(action: BulkAction, chosen: readonly string[]): BulkTagChange {
  if (action !== 'localisation') return { [action]: [...chosen] };
  const localisation = localisations.find((preset) => chosen.includes(preset));
  return localisation === undefined ? {} : { localisation };
}
