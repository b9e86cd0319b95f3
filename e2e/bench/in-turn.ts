import type { Round } from './compare.ts';

/** Visits of a bench: to the portal and to its limit, as many of each, and to the portal on a phone. */
export interface Visits<Figures> {
  readonly portal: () => Promise<Figures>;
  readonly limit: () => Promise<Figures>;
  readonly phone: () => Promise<Figures>;
}

export interface Rounds<Figure extends string> {
  readonly rounds: readonly Round<Figure>[];
  readonly onPhone: readonly Readonly<Record<Figure, number>>[];
}

/** Rounds of visits to the portal and to its limit, in turn which of them goes first, and then to the portal on a phone. */
export async function inTurn<Figure extends string>(
  count: number,
  { portal, limit, phone }: Visits<Readonly<Record<Figure, number>>>,
): Promise<Rounds<Figure>> {
  const rounds: Round<Figure>[] = [];
  const onPhone: Readonly<Record<Figure, number>>[] = [];
  for (let round = 0; round < count; round += 1) {
    if (round % 2 === 0) rounds.push({ portal: await portal(), limit: await limit() });
    else rounds.push({ limit: await limit(), portal: await portal() });
    onPhone.push(await phone());
  }
  return { rounds, onPhone };
}
