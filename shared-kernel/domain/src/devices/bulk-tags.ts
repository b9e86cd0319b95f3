import type { BulkTagChange } from '../../../wire/src/bulk-change.ts';
import { localisationPrefix } from '../../../wire/src/tag-presets.ts';
import { isHiddenGroup, isHiddenRole } from '../permissions/role.ts';
import { applyTagPreset, normalTag } from './tags.ts';

const isLocalisation = (tag: string): boolean => tag.startsWith(localisationPrefix);

/**
 * A device's tags after a bulk change: what is removed goes first, then what is added and not there yet, then the
 * localisation in the place of any other. Tags are stored as `normalTag` writes them; the others keep their order.
 */
export function tagsAfter(
  tags: readonly string[],
  { add = [], remove = [], localisation }: BulkTagChange,
): string[] {
  const gone = new Set(remove.map(normalTag));
  const kept = tags.map(normalTag).filter((tag) => !gone.has(tag));
  const all = [...new Set([...kept, ...add.map(normalTag)])];
  if (localisation === undefined) return all;
  const present = all.filter(isLocalisation);
  return present.length === 1 && present[0] === localisation ? all : applyTagPreset(all, localisation);
}

/**
 * Why a change cannot be made of any device, in Norwegian; null when it can. `provider` is the provider's short name:
 * the groups that no list of groups shows are not changed by the hundred either.
 */
export function bulkChangeFault(change: BulkTagChange, provider: string): string | null {
  const add = (change.add ?? []).map(normalTag);
  const remove = (change.remove ?? []).map(normalTag);
  const { localisation } = change;
  if (add.length + remove.length === 0 && localisation === undefined)
    return 'Velg minst én gruppe, eller en lokalisering.';
  if (add.some(isLocalisation)) return 'Lokalisering velges for seg, ikke som en gruppe.';
  const hidden = [...add, ...remove].find((group) => isHiddenGroup(group, provider));
  if (hidden !== undefined) return `Gruppen ${hidden} kan ikke endres for flere enheter om gangen.`;
  const both = [...add, localisation].find((group) => group !== undefined && remove.includes(group));
  return both === undefined ? null : `Gruppen ${both} kan ikke både legges til og fjernes.`;
}

/**
 * Why a change of users' access groups can be made of nobody, in Norwegian; null when it can. A user has whichever
 * groups somebody gives, but the provider's own tag is given one by one.
 */
export function bulkUserChangeFault(
  { add = [], remove = [] }: Pick<BulkTagChange, 'add' | 'remove'>,
  provider: string,
): string | null {
  const [added, removed] = [add.map(normalTag), remove.map(normalTag)];
  if (added.length + removed.length === 0) return 'Velg minst én gruppe.';
  const hidden = [...added, ...removed].find((group) => isHiddenRole(group, provider));
  if (hidden !== undefined) return `Gruppen ${hidden} kan ikke endres for flere brukere om gangen.`;
  const both = added.find((group) => removed.includes(group));
  return both === undefined ? null : `Gruppen ${both} kan ikke både legges til og fjernes.`;
}
