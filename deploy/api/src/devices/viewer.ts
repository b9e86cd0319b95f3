import { createHash } from 'node:crypto';
import type { Identity } from '../platform/db/tenant.ts';

/**
 * A word for what the caller sees of its organisation: the same for two callers who see the same devices, never the
 * same for two who may not. Part of the device list's ETag and of its place in the cache.
 */
export function viewerOf({ isProvider, seesAllDevices, groups }: Identity): string {
  if (isProvider) return 'provider';
  if (seesAllDevices) return 'all';
  const sorted = [...new Set(groups)].sort();
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22);
}

/** The device list's ETag, of the view `list` or `full`. */
export const listEtag = (view: string, viewer: string, version: string): string =>
  `"${view}-${viewer}-${version}"`;
