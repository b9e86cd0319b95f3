import { connection } from '@peil/shared-kernel/connection';
import { bus } from '@peil/shared-kernel/events';
import { loadLog, type LoadAttempt } from './load-log.ts';

/** Tells all who count, or show, how attempts to show a remote end. */
export function tellAttempt(attempt: LoadAttempt): void {
  const { remote, version, phase, fault, ms } = attempt;
  loadLog.add(attempt);
  // Whether it is the server that cannot be reached, the connection finds out, and follows until it can.
  if (fault === 'network') connection.missed();
  if (fault === null) bus.emit('remote.ready', { remote, version, ms });
  else bus.emit('remote.failed', { remote, version, fault, phase, ms });
}
