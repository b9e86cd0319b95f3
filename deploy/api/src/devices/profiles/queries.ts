import type { Profile } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../../platform/db/tenant.ts';

const document = `json_build_object(
  'name', name, 'description', description, 'appdata', appdata, 'proddata', proddata)`;

/** A profile, and how often it has been changed. */
export interface VersionedProfile {
  readonly version: number;
  readonly profile: Profile;
}

type Found = VersionedProfile & Record<string, unknown>;

/** The provider's profiles, by name. @param countsUses whether the caller may see where they are used */
export async function listProfiles(countsUses: boolean): Promise<Profile[]> {
  const found = await rows<{ profile: Profile; used_on?: number }>(
    countsUses
      ? `select ${document} as profile,
           (select count(distinct d.dev)::int from profile_uses u join profile_use_devices d on d.use = u.id
            where u.orgid = p.orgid and u.profile = p.name and not d.undone) as used_on
         from profiles p order by name`
      : `select ${document} as profile from profiles order by name`,
  );
  return found.map(({ profile, used_on }) => ({ ...profile, ...(used_on !== undefined && { used_on }) }));
}

/** One profile by its name. */
export const findProfile = (name: string): Promise<VersionedProfile | null> =>
  row<Found>(`select version, ${document} as profile from profiles where name = $1`, [name]);

/** As `findProfile`, held until the end of the transaction. */
export const lockProfile = (name: string): Promise<VersionedProfile | null> =>
  row<Found>(`select version, ${document} as profile from profiles where name = $1 for update`, [name]);

const valuesOf = ({ name, description, appdata, proddata }: Profile): unknown[] => [
  name,
  description,
  JSON.stringify(appdata),
  JSON.stringify(proddata),
];

/** A new profile of this provider; an error of the database (409 to the caller) when the name is taken. */
export function insertProfile(provider: string, profile: Profile): Promise<VersionedProfile | null> {
  return row<Found>(
    `insert into profiles (orgid, name, description, appdata, proddata) values ($1, $2, $3, $4, $5)
     returning version, ${document} as profile`,
    [provider, ...valuesOf(profile)],
  );
}

/** Saves the whole profile, which the caller holds; an error of the database (409) when its new name is taken. */
export function saveProfile(name: string, profile: Profile): Promise<VersionedProfile | null> {
  return row<Found>(
    `update profiles set name = $2, description = $3, appdata = $4, proddata = $5, version = version + 1
     where name = $1 returning version, ${document} as profile`,
    [name, ...valuesOf(profile)],
  );
}

/** @returns how many were removed: 1 or 0 */
export async function deleteProfile(name: string): Promise<number> {
  return (await rows('delete from profiles where name = $1 returning name', [name])).length;
}
