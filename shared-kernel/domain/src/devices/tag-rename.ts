import { localisationPrefix } from '../../../wire/src/tag-presets.ts';
import { deactivatedTag } from '../permissions/deactivation.ts';
import { isHiddenGroup } from '../permissions/role.ts';
import { trackingTags } from './kind.ts';
import { normalTag, tagProblem, tidyTag } from './tags.ts';

/** What a tag begins with that the portal itself goes by. */
const reservedPrefixes = ['Status:', localisationPrefix, 'View:'];
const reservedTags: readonly string[] = [...trackingTags, deactivatedTag];

const lower = (text: string): string => text.toLocaleLowerCase('nb');

/**
 * Whether the portal goes by the tag: it says what state a device is in, how often it is located, how it is shown or
 * whose a user is. However it is spelt: one that only looks the same would mislead. `provider` is the short name.
 */
export function isReservedTag(tag: string, provider: string): boolean {
  const name = lower(normalTag(tag));
  return (
    reservedPrefixes.some((prefix) => name.startsWith(lower(prefix))) ||
    reservedTags.some((reserved) => name === lower(reserved)) ||
    isHiddenGroup(name, provider)
  );
}

/** A group that is to have another name; where that one is in use, the two become one. */
export interface TagRename {
  readonly from: string;
  readonly to: string;
}

/** Why the rename can be made of nobody and nothing, by the field, in Norwegian; empty when it can. */
export function renameFaults(
  { from, to }: TagRename,
  provider: string,
): Partial<Record<'from' | 'to', string>> {
  const [old, next] = [normalTag(from.trim()), tidyTag(to)];
  if (old === '') return { from: 'Velg en gruppe' };
  if (isReservedTag(old, provider))
    return { from: `Portalen bruker gruppen ${old} selv. Den kan ikke få et annet navn.` };
  const problem = tagProblem(to);
  if (problem !== null) return { to: problem };
  if (isReservedTag(next, provider)) return { to: `Portalen bruker navnet ${next} selv. Velg et annet.` };
  return old === next ? { to: 'Gruppen heter dette allerede' } : {};
}

/** The tags after the rename, each once and in their order; null when they do not have the group. */
export function renamedTags(tags: readonly string[], { from, to }: TagRename): string[] | null {
  const [old, next] = [normalTag(from.trim()), tidyTag(to)];
  const known = tags.map(normalTag);
  if (!known.includes(old)) return null;
  return [...new Set(known.map((tag) => (tag === old ? next : tag)))];
}
