import { grantableRoles } from '@peil/shared-kernel/permissions';
import { ways } from './new-user-values.ts';

/** What a link to the form of a new user has filled in; undefined for what is left to choose. */
export interface Preset {
  readonly orgid?: string | undefined;
  /** A literal role name. */
  readonly role?: string | undefined;
  /** One of `ways`. */
  readonly way?: string | undefined;
}

/** Where the form is filled in with this. */
export const newUserPath = (preset: Preset): string =>
  `/new-user?${new URLSearchParams(
    Object.entries(preset).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()}`;

/**
 * What the address of the form has filled in, of what the signed-in user may choose: anything else is as left out.
 * @param mayChoose whether that is another organisation than one's own too
 */
export function presetOf(
  parameters: URLSearchParams,
  me: { readonly roles: readonly string[] },
  { provider, mayChoose }: { readonly provider: string; readonly mayChoose: boolean },
): Preset {
  const role = parameters.get('role') ?? '';
  const way = parameters.get('way') ?? '';
  return {
    orgid: (mayChoose && parameters.get('orgid')) || undefined,
    role: grantableRoles(me.roles, provider).find((granted) => granted === role),
    way: ways.find((known) => known === way),
  };
}
