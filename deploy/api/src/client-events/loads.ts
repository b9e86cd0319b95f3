import type { LoadPhase, RemoteFault } from '@peil/shared-kernel/api/schemas';
import { rows } from '../db/tenant.ts';

/** How one release of a remote fared in people's browsers. */
export interface LoadCount {
  readonly remote: string;
  readonly version: string;
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
}

export interface LoadFilter {
  readonly remote: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Most releases of one answer. */
export const mostLoadCounts = 1_000;

/**
 * How releases fared in the hours that began within the times, the most used first. What shells of contract 1.1 tell is
 * left out: they tell failures alone, which would make every rate 1.
 */
export function listLoads({ remote, from, to }: LoadFilter): Promise<LoadCount[]> {
  return rows<LoadCount & Record<string, unknown>>(
    `with counted as (
       select remote, version, kind, phase, fault, sum(count)::float8 as count, sum(ms)::float8 as ms
       from client_events
       where (kind in ('load', 'script', 'promise', 'chunk') or kind = 'remote' and fault <> '')
         and ($1::text is null or remote = $1)
         and ($2::timestamptz is null or hour >= $2)
         and ($3::timestamptz is null or hour < $3)
       group by remote, version, kind, phase, fault)
     select remote, version,
       coalesce(sum(count) filter (where kind = 'load'), 0) as loaded,
       coalesce(sum(ms) filter (where kind = 'load'), 0) as ms,
       coalesce(
         jsonb_agg(jsonb_build_object('phase', nullif(phase, ''), 'fault', fault, 'count', count)
           order by count desc, fault, phase) filter (where kind = 'remote'),
         '[]') as failures,
       coalesce(sum(count) filter (where kind not in ('load', 'remote')), 0) as errors
     from counted
     group by remote, version
     order by sum(count) desc, remote, version
     limit $4`,
    [remote, from, to, mostLoadCounts],
  );
}
