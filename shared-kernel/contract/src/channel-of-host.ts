import type { Channel } from './registry.ts';

/** The channel a host name asks for: `beta.…` and `develop.…` have their own, every other is stable (PLAT-04). */
export function channelOfHost(host: string | undefined): Channel {
  const first = host?.toLowerCase().split('.')[0];
  return first === 'beta' || first === 'develop' ? first : 'stable';
}
