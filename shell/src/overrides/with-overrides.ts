import type { PageRegistry } from '@peil/shared-kernel/contract';
import { overriddenRemotes } from './page-overrides.ts';

/** The registry with every overridden remote from where it was pointed to. Never fails. */
export async function withOverrides(registry: PageRegistry): Promise<PageRegistry> {
  if (overriddenRemotes.size === 0) return registry;
  try {
    const { tools } = await import('./tools.ts');
    return await tools.localReleases.apply(registry);
  } catch (error) {
    // The tools are of the shell's own release, and could not be had: the page goes on with what is live.
    reportError(error);
    return registry;
  }
}
