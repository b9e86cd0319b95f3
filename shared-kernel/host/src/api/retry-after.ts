/** Whole seconds of a `Retry-After` header, as the API gives it; null when there is none, or a date. */
export const secondsOfRetryAfter = (header: unknown): number | null =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : null;
