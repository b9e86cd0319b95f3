import type { Round } from './compare.ts';

/** Rounds of visits to the portal and to its limit, in turn which of them goes first. */
export async function inTurn<Figure extends string>(
  rounds: number,
  visitPortal: () => Promise<Readonly<Record<Figure, number>>>,
  visitLimit: () => Promise<Readonly<Record<Figure, number>>>,
): Promise<Round<Figure>[]> {
  const measured: Round<Figure>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) measured.push({ portal: await visitPortal(), limit: await visitLimit() });
    else measured.push({ limit: await visitLimit(), portal: await visitPortal() });
  }
  return measured;
}
