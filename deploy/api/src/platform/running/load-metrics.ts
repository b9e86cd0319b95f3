import { Counter, Histogram, type Registry } from 'prom-client';
import type { ToldEvent } from '../client-events/told-event.ts';

/** Remotes with figures of their own. Anybody's page says what its remote is called: what is made up must not pile up. */
const mostRemotes = 32;

/**
 * The figures of how remotes load. Returns the function that counts an event; it ignores other kinds of event, and those
 * that anybody may have made up.
 */
export function countLoads(registry: Registry): (event: ToldEvent, isProven: boolean) => void {
  const registers = [registry];
  const loads = new Counter({
    name: 'portal_remote_loads_total',
    help: 'Attempts to load and show a remote, told by pages that proved themselves: loaded, or the fault',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'portal_remote_load_duration_seconds',
    help: 'Time from asking for a remote to showing it; one observation a report, which is the mean of what it counts',
    labelNames: ['remote'],
    buckets: [0.25, 0.5, 1, 2, 4, 8],
    registers,
  });
  const names = new Set<string>();
  const labelOf = (remote: string): string => {
    if (names.size < mostRemotes) names.add(remote);
    return names.has(remote) ? remote : 'other';
  };
  return ({ kind, remote: name, fault, count, ms }, isProven) => {
    if (!isProven) return;
    const outcome = kind === 'load' ? 'loaded' : kind === 'remote' ? fault : undefined;
    if (outcome === undefined) return;
    const remote = labelOf(name);
    loads.inc({ remote, outcome }, count);
    if (kind === 'load' && ms !== undefined) duration.observe({ remote }, ms / count / 1000);
  };
}
