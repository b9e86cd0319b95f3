import { can } from './can.ts';

/** Who chooses: the signed-in user, as the token says. */
interface Chooser {
  readonly roles: readonly string[];
  /** The chooser's own access groups. */
  readonly tags: readonly string[];
}

/** The access groups that are suggested: all for a provider admin, their own for others (USER-09). */
export const offeredTags = (all: readonly string[], { roles, tags }: Chooser, provider: string): string[] =>
  can(roles, 'providerAdmin', provider) ? [...new Set(all)] : [...new Set(tags)];
