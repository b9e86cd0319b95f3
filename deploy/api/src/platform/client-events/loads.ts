import type { LoadPhase, RemoteFault } from '@peil/shared-kernel/api/schemas';
import { rows } from '../db/tenant.ts';
import { allClientEvents } from './queries.ts';
import { listWeighedLoads, noWeighedLoads, type WeighedFilter, type WeighedLoads } from './weighed.ts';

/** What was counted of one release, by those who proved where they come from. */
interface CountedLoads {
  /** Times it was loaded and shown. */
  readonly loaded: number;
  /** How long those took, milliseconds, all together. */
  readonly ms: number;
  /** What else became of it; in the phases render, unmount and ready it had been shown before. */
  readonly failures: readonly {
    readonly phase: LoadPhase | null;
    readonly fault: RemoteFault;
    readonly count: number;
  }[];
  /** What its code threw and nobody caught, and files of it that a page missed. */
  readonly errors: number;
  /** Loads and failures together that nobody proved; anybody may have made them up. */
  readonly unproven: number;
}

/** How one release of a remote fared in people's browsers. */
export interface LoadCount extends CountedLoads {
  readonly remote: string;
  readonly version: string;
  readonly weighed: WeighedLoads;
}

const nothingCounted: CountedLoads = { loaded: 0, ms: 0, failures: [], errors: 0, unproven: 0 };

interface CountedRow extends CountedLoads, Record<string, unknown> {
  readonly remote: string;
  readonly version: string;
}

const nameOf = ({ remote, version }: { readonly remote: string; readonly version: string }): string =>
  `${remote} ${version}`;

/** Most releases of one answer. */
export const mostLoadCounts = 1_000;

/**
 * How releases fared, the most used first: counted in the hours that began within the times, on all channels, and weighed
 * in the minutes. What shells of contract 1.1 tell is left out: they tell failures alone, which would make every rate 1.
 */
export async function listLoads(filter: WeighedFilter): Promise<LoadCount[]> {
  const weighed = new Map((await listWeighedLoads(filter)).map((found) => [nameOf(found), found] as const));
  const counted = await listCounted(filter);
  const known = new Set(counted.map(nameOf));
  const weighedAlone = [...weighed.values()].filter((found) => !known.has(nameOf(found)));
  return [
    ...counted.map((found) => ({ ...found, weighed: withoutName(weighed.get(nameOf(found))) })),
    ...weighedAlone.map((found) => ({
      remote: found.remote,
      version: found.version,
      ...nothingCounted,
      weighed: withoutName(found),
    })),
  ].slice(0, mostLoadCounts);
}

function withoutName(found: WeighedLoads = noWeighedLoads): WeighedLoads {
  const { attempts, failed, sources, networks, failed_by_source, failed_by_network } = found;
  return { attempts, failed, sources, networks, failed_by_source, failed_by_network };
}

function listCounted({ remote, from, to }: WeighedFilter): Promise<CountedRow[]> {
  return rows<CountedRow>(
    `with counted as (
       select remote, version, kind, phase, fault, proven, sum(count)::float8 as count, sum(ms)::float8 as ms
       from ${allClientEvents}
       where (kind in ('load', 'script', 'promise', 'chunk') or kind = 'remote' and fault <> '')
         and ($1::text is null or remote = $1)
         and ($2::timestamptz is null or hour >= $2)
         and ($3::timestamptz is null or hour < $3)
       group by remote, version, kind, phase, fault, proven)
     select remote, version,
       coalesce(sum(count) filter (where proven and kind = 'load'), 0) as loaded,
       coalesce(sum(ms) filter (where proven and kind = 'load'), 0) as ms,
       coalesce(
         jsonb_agg(jsonb_build_object('phase', nullif(phase, ''), 'fault', fault, 'count', count)
           order by count desc, fault, phase) filter (where proven and kind = 'remote'),
         '[]') as failures,
       coalesce(sum(count) filter (where proven and kind not in ('load', 'remote')), 0) as errors,
       coalesce(sum(count) filter (where not proven and kind in ('load', 'remote')), 0) as unproven
     from counted
     group by remote, version
     order by sum(count) desc, remote, version
     limit $4`,
    [remote, from, to, mostLoadCounts],
  );
}
