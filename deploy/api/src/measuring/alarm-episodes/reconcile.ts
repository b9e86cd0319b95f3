import type { LimitEpisode } from '@peil/shared-kernel/devices';

/** An episode of a limit's alarm as it is kept, times in epoch seconds. */
export interface KeptEpisode extends LimitEpisode {
  readonly id: number;
}

/** What brings kept episodes in step with those that the readings tell. */
export interface Reconciled<Told extends LimitEpisode = LimitEpisode> {
  /** Kept ones with other times. */
  readonly corrected: readonly (Told & { readonly id: number })[];
  readonly added: readonly (Told & {
    /** It is a part of an episode that was kept before: whoever was told of that one has been told of this. */
    readonly wasKnown: boolean;
  })[];
  /** Ids of kept ones that were none. */
  readonly gone: readonly number[];
}

/** Seconds that two episodes share; a moment of an episode without length counts as none, and touching ones as 0. */
function overlap(one: LimitEpisode, other: LimitEpisode): number {
  const end = Math.min(one.ended ?? Infinity, other.ended ?? Infinity);
  return end - Math.max(one.started, other.started);
}

/**
 * Which kept episode each of the told ones is (TOLD-01): the one that lasts stays the one that lasts, else the first that
 * it shares time with. So what is known of an episode, its id, who acknowledged it and who was told, stays with it while
 * its times are corrected; both are in the order of time.
 */
export function reconcile<Told extends LimitEpisode>(
  kept: readonly KeptEpisode[],
  told: readonly Told[],
): Reconciled<Told> {
  const free = new Set(kept);
  const corrected: (Told & { id: number })[] = [];
  const added: (Told & { wasKnown: boolean })[] = [];
  const isSame = (one: LimitEpisode, other: LimitEpisode): boolean =>
    one.started === other.started && one.ended === other.ended;
  // Those that stand as they are, and the one that lasts, are nobody else's.
  const matched = new Map<Told, KeptEpisode>();
  const match = (episode: Told, is: (one: KeptEpisode) => boolean): void => {
    const found = matched.has(episode) ? undefined : [...free].find(is);
    if (found === undefined) return;
    matched.set(episode, found);
    free.delete(found);
  };
  for (const episode of told) match(episode, (one) => isSame(one, episode));
  for (const episode of told)
    if (episode.ended === null) match(episode, (one) => one.ended === null && overlap(one, episode) > 0);
  for (const episode of told) match(episode, (one) => overlap(one, episode) >= 0);
  for (const episode of told) {
    const known = matched.get(episode);
    if (known === undefined)
      added.push({ ...episode, wasKnown: kept.some((one) => overlap(one, episode) > 0) });
    else if (!isSame(known, episode)) corrected.push({ ...episode, id: known.id });
  }
  return { corrected, added, gone: [...free].map(({ id }) => id) };
}
