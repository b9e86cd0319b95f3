import { median } from './statistics.ts';

/** One round: the portal and its limit, one right after the other. */
export interface Round<Figure extends string> {
  readonly portal: Readonly<Record<Figure, number>>;
  readonly limit: Readonly<Record<Figure, number>>;
}

export interface Comparison<Figure extends string> extends Round<Figure> {
  /** Median of the rounds' own ratios, portal to limit: what else the machine did hits both of a round. */
  readonly ratio: Readonly<Record<Figure, number>>;
}

/** Medians of all rounds. */
export function compare<Figure extends string>(
  figures: readonly Figure[],
  rounds: readonly Round<Figure>[],
): Comparison<Figure> {
  const byFigure = (value: (round: Round<Figure>, figure: Figure) => number) =>
    Object.fromEntries(
      figures.map((figure) => [figure, median(rounds.map((round) => value(round, figure)))]),
    ) as Record<Figure, number>;
  return {
    portal: byFigure(({ portal }, figure) => portal[figure]),
    limit: byFigure(({ limit }, figure) => limit[figure]),
    ratio: byFigure(({ portal, limit }, figure) => portal[figure] / limit[figure]),
  };
}
