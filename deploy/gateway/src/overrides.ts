import {
  parseOverrides,
  readOverrideAddress,
  type Overrides,
  type PageRegistry,
} from '@peil/shared-kernel/contract';

/**
 * The overrides that a request's cookie asks for and this deployment allows: of remotes the registry names, from this
 * very machine of the developer's or from the listed origins. Anything else of the cookie is left out.
 */
export function allowedOverrides(
  cookies: string | undefined,
  { remotes }: PageRegistry,
  origins: readonly string[],
): Overrides {
  const asked = Object.entries(parseOverrides(cookies ?? '')).flatMap(([remote, text]) => {
    const read = Object.hasOwn(remotes, remote) ? readOverrideAddress(text, origins) : null;
    return read?.ok ? [[remote, read.address] as const] : [];
  });
  return Object.fromEntries(asked);
}
