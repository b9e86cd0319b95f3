import type { Device, DeviceWindow } from '../../../wire/src/index.ts';
import type { ListSummary } from './list-summary.ts';

/** The answer that tells of a list by its first devices. */
export const windowOf = (
  devices: readonly Device[],
  { counts, hidden, options, figures, ...rest }: ListSummary,
): DeviceWindow => ({
  ...rest,
  devices: [...devices],
  hidden: { ...hidden, only: hidden.only && { ...hidden.only } },
  counts: {
    groups: [...counts.groups],
    organisations: [...counts.organisations],
    types: [...counts.types],
    levels: [...counts.levels],
    signals: [...counts.signals],
    conditions: [...counts.conditions],
    favourites: counts.favourites,
    shared: counts.shared,
  },
  options: {
    groups: [...options.groups],
    organisations: [...options.organisations],
    types: [...options.types],
    levels: [...options.levels],
    signals: [...options.signals],
    conditions: [...options.conditions],
    hasShared: options.hasShared,
  },
  figures: { ...figures },
});

/** What such an answer says about the list. */
export const summaryOfWindow = ({
  left,
  listed,
  stock,
  hidden,
  counts,
  options,
  figures,
  hasSeveral,
}: DeviceWindow): ListSummary => ({
  left,
  listed,
  stock,
  hidden,
  counts: {
    groups: new Map(counts.groups),
    organisations: new Map(counts.organisations ?? []),
    types: new Map(counts.types),
    levels: new Map(counts.levels),
    signals: new Map(counts.signals),
    conditions: new Map(counts.conditions),
    favourites: counts.favourites,
    shared: counts.shared,
  },
  options: { ...options, organisations: options.organisations ?? [] },
  figures,
  hasSeveral,
});
