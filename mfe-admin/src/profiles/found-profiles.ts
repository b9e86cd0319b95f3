import type { Profile } from '@peil/shared-kernel/api';
import { settingsOf } from '@peil/shared-kernel/devices';
import { searchableText, searchMatcher } from '@peil/shared-kernel/format';

/** A profile as the list shows it. */
export interface ProfileRow {
  readonly name: string;
  readonly description: string;
  readonly settings: number;
  /** Devices it was brought into and not taken back from; null where the API does not say. */
  readonly usedOn: number | null;
}

export const profileRow = (profile: Profile): ProfileRow => ({
  name: profile.name,
  description: profile.description ?? '',
  settings: settingsOf(profile).length,
  usedOn: profile.used_on ?? null,
});

/** The profiles that have every word of the search in their name or description. */
export function foundProfiles(rows: readonly ProfileRow[], query: string): ProfileRow[] {
  const matches = searchMatcher(query);
  return rows.filter(({ name, description }) => matches(searchableText(`${name} ${description}`)));
}
