/**
 * What changes on the server while somebody looks, brought into the data cache (GET /api/v1/changes): rows of the device
 * list, and the user's own settings. Where it cannot be had the list is asked for again every 15 minutes.
 */
import { api } from '../api/index.ts';
import { queryClient } from '../cache/index.ts';
import { connection } from '../connection/index.ts';
import { useCurrent } from '../observable/use-current.ts';
import { session } from '../session/index.ts';
import { inPlace } from './in-place.ts';
import { createLive, type LiveState } from './live.ts';
import { watchSight } from './page-sight.ts';
import { createChangeTaker } from './take-changes.ts';

const live = createLive({
  follow: api.changes.follow,
  changes: createChangeTaker(
    queryClient,
    api.devices.lastList,
    api.devices.lastPart,
    api.devices.listVersionOf,
  ),
  session$: session.session$,
  connection$: connection.connection$,
  reached: connection.reached,
  missed: connection.missed,
  watchSight,
  inPlace,
  random: Math.random,
});

export type { LiveState } from './live.ts';

/** Follows changes from here on; the host calls it once. Returns a function that ends it. */
export const startLive = (): (() => void) => live.start();

/** Whether the page hears of changes as they happen; the component follows it. */
export const useLiveState = (): LiveState => useCurrent(live.state$, live.current);
