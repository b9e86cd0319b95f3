import type { PackageEntry, Registry, Release } from '@peil/shared-kernel/contract';

/** Every package with its entry, the shell first. */
export const packagesOf = ({ shell, remotes }: Registry): readonly (readonly [string, PackageEntry])[] => [
  ['shell', shell],
  ...Object.entries(remotes),
];

/** Every release of a package that a page may ask for: live, on its way out, or kept to return to; each once. */
export function releasesOf({ channels, rollouts = {}, previous }: PackageEntry): Release[] {
  const rollingOut = Object.values(rollouts).map((rollout) => rollout?.release);
  const all = [...Object.values(channels), ...rollingOut, ...previous].filter(
    (release) => release !== undefined,
  );
  return [...new Map(all.map((release) => [release.version, release])).values()];
}
