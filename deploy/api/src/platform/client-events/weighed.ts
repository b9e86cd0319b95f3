import type { Channel } from '@peil/shared-kernel/contract';
import { rows } from '../db/tenant.ts';

/** Attempts of one release that one source counts for at most, with the part of them that failed. */
export const mostOfSource = 3;
/** And all sources of one network together: an office of fifty people. */
export const mostOfNetwork = 150;
/** Sources and networks that are listed one by one. */
const mostTold = 20;

/** How often a release failed, by those who proved where they come from, each of whom counts for little. */
export interface WeighedLoads {
  /** Attempts to load and show it, of which `failed` did by the release's own fault. */
  readonly attempts: number;
  readonly failed: number;
  /** Users, or networks where nobody is signed in, that it failed at. */
  readonly sources: number;
  readonly networks: number;
  /** What of `failed` those make up that it failed at most, the most first; at most `mostTold`. */
  readonly failed_by_source: readonly number[];
  readonly failed_by_network: readonly number[];
}

export const noWeighedLoads: WeighedLoads = {
  attempts: 0,
  failed: 0,
  sources: 0,
  networks: 0,
  failed_by_source: [],
  failed_by_network: [],
};

export interface WeighedFilter {
  readonly remote: string | null;
  readonly channel: Channel | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

interface Row extends WeighedLoads, Record<string, unknown> {
  readonly remote: string;
  readonly version: string;
}

/**
 * The releases of the minutes that began within the times. A source that told more than `mostOfSource` counts as one that
 * told so much in the same proportion, so it does not matter what it told first; then networks in the same way.
 */
export function listWeighedLoads({ remote, channel, from, to }: WeighedFilter): Promise<Row[]> {
  return rows<Row>(
    `with told as (
       select remote, version, source, network, sum(attempts)::float8 as attempts, sum(failed)::float8 as failed
       from client_event_sources
       where ($1::text is null or remote = $1) and ($2::text is null or channel = $2)
         and ($3::timestamptz is null or minute >= $3) and ($4::timestamptz is null or minute < $4)
       group by 1, 2, 3, 4
     ), of_source as (
       select remote, version, source, least(1, $5 / greatest(sum(attempts), sum(failed), 1)) as weight
       from told group by 1, 2, 3
     ), each as (
       select remote, version, source, network, attempts * weight as attempts, failed * weight as failed
       from told join of_source using (remote, version, source)
     ), of_network as (
       select remote, version, network, least(1, $6 / greatest(sum(attempts), sum(failed), 1)) as weight
       from each group by 1, 2, 3
     ), weighed as (
       select remote, version, source, network, attempts * weight as attempts, failed * weight as failed
       from each join of_network using (remote, version, network)
     ), failing_source as (
       select remote, version, count(*)::int as sources, (array_agg(failed order by failed desc))[1:$7] as failed_by_source
       from (select remote, version, source, sum(failed) as failed from weighed group by 1, 2, 3) as one
       where failed > 0 group by 1, 2
     ), failing_network as (
       select remote, version, count(*)::int as networks, (array_agg(failed order by failed desc))[1:$7] as failed_by_network
       from (select remote, version, network, sum(failed) as failed from weighed group by 1, 2, 3) as one
       where failed > 0 group by 1, 2
     )
     select remote, version, greatest(sum(attempts), sum(failed)) as attempts, sum(failed) as failed,
       coalesce(sources, 0) as sources, coalesce(networks, 0) as networks,
       coalesce(failed_by_source, '{}') as failed_by_source, coalesce(failed_by_network, '{}') as failed_by_network
     from weighed
     left join failing_source using (remote, version)
     left join failing_network using (remote, version)
     group by remote, version, sources, networks, failed_by_source, failed_by_network`,
    [remote, channel, from, to, mostOfSource, mostOfNetwork, mostTold],
  );
}
