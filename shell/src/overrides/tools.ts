import { localReleases } from './local-releases.ts';
import { OverrideBanner } from './OverrideBanner.tsx';
import { OverridesPage } from './OverridesPage.tsx';

/** Everything a developer needs and nobody else: one chunk, fetched when it is asked for. */
export const tools = { localReleases, OverrideBanner, OverridesPage };
