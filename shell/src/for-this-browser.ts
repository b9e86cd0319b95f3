import { settleRollouts, type PageRegistry } from '@peil/shared-kernel/contract';
import { usableStorage } from '@peil/shared-kernel/session';
import { overriddenRemotes } from './overrides/page-overrides.ts';
import { browserId } from './registry/browser-id.ts';

/** The registry as this browser gets it: releases on their way out are decided, overridden remotes are pointed away. */
export function forThisBrowser(registry: PageRegistry): Promise<PageRegistry> {
  return withOverrides(settleRollouts(registry, browserId(usableStorage(window, 'localStorage'))));
}

/** The registry with every overridden remote from where it was pointed to. Never fails. */
async function withOverrides(registry: PageRegistry): Promise<PageRegistry> {
  if (overriddenRemotes.size === 0) return registry;
  try {
    const { tools } = await import('./overrides/tools.ts');
    return await tools.localReleases.apply(registry);
  } catch (error) {
    // The tools are of the shell's own release, and could not be had: the page goes on with what is live.
    reportError(error);
    return registry;
  }
}
