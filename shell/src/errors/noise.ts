import { ApiError } from '@peil/shared-kernel/api';
import { RegistryError } from '../registry/registry-error.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { factsOf, type Sighting } from './sighting.ts';

const extension = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:/;

/** Requests that were aborted: nobody waits for them any more. */
const calledOff: ReadonlySet<string> = new Set(['AbortError', 'CanceledError', 'CancelledError']);

/** How Chromium, Firefox and Safari say that fetch found no network. */
const noNetwork: ReadonlySet<string> = new Set([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
]);

/** Whether it is nothing that a release does wrong, or something that is reported and shown elsewhere. */
export function isNoise(sighting: Sighting): boolean {
  if (sighting.by === 'policy') return extension.test(`${sighting.blocked} ${sighting.file}`);
  if (sighting.by !== 'error' && sighting.by !== 'rejection') return false;
  const { name, message, trace } = factsOf(sighting);
  return (
    // The page that made the call shows it.
    sighting.thrown instanceof ApiError ||
    // Reported over the bus, shown by the outlet.
    sighting.thrown instanceof RemoteError ||
    // Reported by the source of registries.
    sighting.thrown instanceof RegistryError ||
    calledOff.has(name) ||
    calledOff.has(message) ||
    noNetwork.has(message) ||
    // Browsers say so when a layout takes a second round; nothing is lost.
    /^(?:Uncaught )?ResizeObserver loop/.test(message) ||
    // A script of another origin, about which the browser says no more; none of the portal's is.
    (/^Script error\.?$/.test(message) && (sighting.thrown ?? null) === null) ||
    extension.test(trace)
  );
}
