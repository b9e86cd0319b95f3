import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, type Release } from '@peil/shared-kernel/contract';
import type { IntegrityOf } from './integrity.ts';

/** How long a script of a remote may take, in milliseconds. */
const scriptTimeoutMs = 6_000;

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** Only entries that the registry named become scripts. */
function scriptPolicy(entries: ReadonlySet<string>): ScriptPolicy {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const rules = {
    createScriptURL(url: string) {
      if (!entries.has(url)) throw new TypeError(`Not an entry of the registry: ${url}`);
      return url;
    },
  };
  return factory ? factory.createPolicy('portal-remotes', rules) : rules;
}

/** A path that no browser or runtime remembers as failed; servers take the prefix away. */
function retryBase(base: URL): URL {
  const url = new URL(base);
  url.pathname = `/_r${String(Date.now())}${base.pathname}`;
  return url;
}

/**
 * Loads a release's exposed module. Throws what the runtime or the script throws.
 * @param retry a former attempt failed: its url, and those of its chunks, must not be used again
 */
export type LoadRelease = (remote: string, release: Release, retry: boolean) => Promise<unknown>;

/** The federation runtime with the portal's rules for scripts: integrity, deadline, Trusted Types. */
export function createFederation(integrityOf: IntegrityOf): LoadRelease {
  const entries = new Set<string>();
  const policy = scriptPolicy(entries);
  window.peilIntegrity = integrityOf;

  registerPlugins([
    {
      name: 'portal-scripts',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script');
        script.async = true;
        script.integrity = integrityOf(url);
        script.crossOrigin = 'anonymous';
        script.src = policy.createScriptURL(url) as string;
        return { script, timeout: scriptTimeoutMs };
      },
    },
  ]);

  return (remote, release, retry) => {
    const base = new URL(release.base, window.location.href);
    const entry = new URL(release.entry, retry ? retryBase(base) : base).href;
    const name = containerName(remote);
    entries.add(entry);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
    return loadRemote(`${name}/remote`);
  };
}
