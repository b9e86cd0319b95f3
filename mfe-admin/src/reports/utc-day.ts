/** Today in UTC, YYYY-MM-DD: the day of a stocktake is sent as its end in UTC. */
export const utcToday = (): string => new Date().toISOString().slice(0, 10);

/** The end of a day, YYYY-MM-DD, in UTC. */
export const endOfUtcDay = (day: string): Date => new Date(`${day}T23:59:59.999Z`);
