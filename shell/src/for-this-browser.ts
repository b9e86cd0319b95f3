import { settleRollouts, type PageRegistry } from '@peil/shared-kernel/contract';
import { usableStorage } from '@peil/shared-kernel/session';
import { withOverrides } from './overrides/with-overrides.ts';
import { browserId } from './registry/browser-id.ts';

/** The registry as this browser gets it: releases on their way out are decided, overridden remotes are pointed away. */
export function forThisBrowser(registry: PageRegistry): Promise<PageRegistry> {
  return withOverrides(settleRollouts(registry, browserId(usableStorage(window, 'localStorage'))));
}
