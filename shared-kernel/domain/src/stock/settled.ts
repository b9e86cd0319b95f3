/** What a report says of a tank in a time: litres, and how often it was filled; null where nothing was measured. */
export interface TankAmounts {
  readonly filled: number | null;
  readonly consumed: number | null;
  readonly fillings: number | null;
}

/** A locked month of a tank: what was settled, and what readings tell of it now; null where either knows nothing of the tank. */
export interface SettledMonth {
  readonly settled: TankAmounts | null;
  readonly now: TankAmounts | null;
}

const names = ['filled', 'consumed', 'fillings'] as const;

const amountsOf = (amount: (name: (typeof names)[number]) => number | null): TankAmounts => ({
  filled: amount('filled'),
  consumed: amount('consumed'),
  fillings: amount('fillings'),
});

/**
 * What a tank's amounts in a period are where months of it are locked: these as they were settled, and the rest as
 * readings tell, so that the months of a year add up to it (MONTH-03).
 * @param now what readings tell of the whole period
 */
export function withSettled(now: TankAmounts, months: readonly SettledMonth[]): TankAmounts {
  return amountsOf((name) => {
    const parts = months.flatMap((month) => month.settled?.[name] ?? []);
    if (now[name] === null && parts.length === 0) return null;
    const replaced = months.reduce((sum, month) => sum + (month.now?.[name] ?? 0), 0);
    return (now[name] ?? 0) - replaced + parts.reduce((sum, amount) => sum + amount, 0);
  });
}

/**
 * By how much what readings tell now differs from what was settled, in whole litres, either way; null where it does not.
 * Of a tank of which nobody knew anything all of it is a correction.
 */
export function correctionOf({ settled, now }: SettledMonth): TankAmounts | null {
  const correction = amountsOf((name) => Math.round(now?.[name] ?? 0) - Math.round(settled?.[name] ?? 0));
  return names.some((name) => correction[name] !== 0) ? correction : null;
}

/** The same of a stock, in whole litres, either way; null where it does not differ. What is not known is nothing. */
export const stockCorrection = (settled: number | undefined, now: number | undefined): number | null =>
  Math.round(now ?? 0) - Math.round(settled ?? 0) || null;
