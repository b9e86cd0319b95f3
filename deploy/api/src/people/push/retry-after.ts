/** Longest wait that is believed; the outbox puts nothing off by more. Seconds. */
const longest = 3600;

/**
 * Seconds until a service wants to be asked again, by its `Retry-After`: seconds or an HTTP date. Null where it says
 * nothing that can be understood. Pure.
 */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(longest, Math.max(1, Math.ceil(seconds)));
}
