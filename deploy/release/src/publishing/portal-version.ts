import type { Release } from '@peil/shared-kernel/contract';
import { fitsContract, newestVersion } from '@peil/shared-kernel/contract';
import * as z from 'zod/mini';
import { RegistryError } from '../errors/registry-error.ts';
import type { Environment } from '../keys/key-files.ts';
import type { PackageName } from '../layout.ts';

const minor = z.string().check(z.regex(/^\d+\.\d+$/));
const versionSchema = z.object({ api: minor, rules: minor });

/** Which calls and which rules a portal's API has, `major.minor`. */
export interface PortalVersion extends z.infer<typeof versionSchema> {}

/** No answer should take longer, ms. */
const patienceMs = 15_000;

/** Asks the portal of PORTAL_URL; null where none is named. Throws RegistryError where it does not say. */
export async function portalVersion({ PORTAL_URL }: Environment): Promise<PortalVersion | null> {
  if (!PORTAL_URL) return null;
  try {
    const address = new URL('/api/version', PORTAL_URL);
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
    return versionSchema.parse(await answer.json());
  } catch (cause) {
    throw new RegistryError(
      `${PORTAL_URL} does not say which version its API is of (GET /api/version): bring the API up to date, or leave out PORTAL_URL to go on unchecked`,
      { cause },
    );
  }
}

/**
 * Refuses a release whose calls the portal's API does not have, and says where both go by other rules. Throws
 * RegistryError.
 */
export async function requireApi(
  packageName: PackageName,
  { version, requires }: Release,
  { environment, warn }: { readonly environment: Environment; readonly warn: (line: string) => void },
): Promise<void> {
  const { api, rules } = requires ?? {};
  const portal = await portalVersion(environment);
  if (!portal) {
    if (api !== undefined)
      warn(`PORTAL_URL is not set: nobody asked whether the API has what ${packageName} needs (${api})`);
    return;
  }
  if (api !== undefined && !fitsContract(api, portal.api)) {
    throw new RegistryError(
      `${packageName} ${version} needs the API's calls of ${api}; ${environment.PORTAL_URL} has those of ${portal.api}. ` +
        'Bring the API up to date first',
    );
  }
  if (rules === undefined || rules === portal.rules) return;
  if (newestVersion([rules, portal.rules]) === rules)
    warn(
      `${packageName} ${version} goes by rules of ${rules}, the API by ${portal.rules}: a figure may differ between them until the API is up to date`,
    );
}
