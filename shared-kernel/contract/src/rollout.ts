import type { PageRegistry } from './registry.ts';

/** 32-bit FNV-1a: spreads evenly, and needs no secrecy. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * Whether a browser is among the first `percent` to get a release. The same browser gets the same answer for the same
 * release, and stays among them while the percentage grows; another release picks others.
 */
function isAmong(browser: string, release: string, percent: number): boolean {
  return hashOf(`${release} ${browser}`) % 100 < percent;
}

/**
 * The registry with every release on its way out decided for one browser: `current` is what it gets.
 * @param browser the browser's random id; null, where none can be kept, gets what is live for all
 */
export function settleRollouts(registry: PageRegistry, browser: string | null): PageRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, { rollout, ...entry }]) => {
    const chosen =
      rollout && browser !== null && isAmong(browser, `${name}@${rollout.release.version}`, rollout.percent);
    const settled = chosen
      ? { ...entry, current: rollout.release, previous: [entry.current, ...entry.previous] }
      : entry;
    return [name, settled] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
