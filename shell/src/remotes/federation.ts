import { getInstance, init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { containerName, type Release } from '@peil/shared-kernel/contract';
import { offeredModules } from './offered-modules.ts';
import type { IntegrityOf } from './integrity.ts';
import { LostEntryError, type LostFile } from './lost-file.ts';

/** How long a script of a remote may take, in milliseconds. */
const scriptTimeoutMs = 6_000;

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** Only entries that the registry named become scripts. */
function scriptPolicy(entries: ReadonlyMap<string, unknown>): ScriptPolicy {
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
 * What is shared is the shell's. The runtime notes the first remote that asked for a module as its source, and throws
 * away a remote's modules when that one is registered anew: nothing would be left for its retry. A module that could
 * not be fetched is remembered as failed: it is asked for again.
 */
function keepSharedModules(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const names = scopes.flatMap((scope) => Object.values(scope));
  for (const shared of names.flatMap((versions) => Object.values(versions))) {
    shared.from = 'shell';
    if (!shared.loaded) shared.loading = null;
  }
}

/**
 * Loads a release's exposed module. Throws what the runtime or the script throws; LostEntryError for an entry that
 * cannot be used.
 * @param retry a former attempt failed: its url, and those of its chunks, must not be used again
 */
export type LoadRelease = (remote: string, release: Release, retry: boolean) => Promise<unknown>;

/** What became of an entry's script, `timeout` until the browser has said so. */
type EntryState = LostFile['how'];

/** The federation runtime with the portal's rules for scripts: integrity, deadline, Trusted Types. */
export function createFederation(integrityOf: IntegrityOf): LoadRelease {
  const entries = new Map<string, EntryState>();
  const policy = scriptPolicy(entries);
  window.peilIntegrity = integrityOf;
  // The remotes' containers run on this copy of the runtime's core and bring none of their own.
  window._FEDERATION_RUNTIME_CORE = runtimeCore;

  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: offeredModules(),
    plugins: [
      {
        name: 'portal-scripts',
        createScript({ url }: { url: string }) {
          const script = document.createElement('script');
          script.async = true;
          script.integrity = integrityOf(url);
          script.crossOrigin = 'anonymous';
          script.src = policy.createScriptURL(url) as string;
          script.addEventListener('load', () => entries.set(url, 'loaded'), { once: true });
          script.addEventListener('error', () => entries.set(url, 'error'), { once: true });
          return { script, timeout: scriptTimeoutMs };
        },
      },
    ],
  });

  return async (remote, release, retry) => {
    const base = new URL(release.base, window.location.href);
    const entry = new URL(release.entry, retry ? retryBase(base) : base).href;
    const name = containerName(remote);
    entries.set(entry, 'timeout');
    keepSharedModules();
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
    try {
      return await loadRemote(`${name}/remote`);
    } catch (cause) {
      const how = entries.get(entry) ?? 'timeout';
      // A script that does not parse, or throws, is loaded all the same and leaves no container: at most its name.
      if (how === 'loaded' && Reflect.get(window, name) !== undefined) throw cause;
      throw new LostEntryError({ url: entry, how }, cause);
    } finally {
      entries.delete(entry);
    }
  };
}

declare global {
  interface Window {
    /** What a container built with federation's `externalRuntime` takes from its host. */
    _FEDERATION_RUNTIME_CORE?: typeof runtimeCore;
  }
}
