import { overriddenRemotes } from './page-overrides.ts';
import { useTools } from './use-tools.ts';

/** On every page that takes a remote from a developer's build: that it does, and from where (PLAT-12). */
export function OverridesNotice() {
  const tools = useTools(overriddenRemotes.size > 0);
  return tools && <tools.OverrideBanner locals={tools.localReleases} />;
}
