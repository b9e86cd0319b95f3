import { formatLitres, searchableText } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** `+40 l`, `−40 l`. */
export const differenceText = (litres: number | null): string =>
  litres === null ? texts.missing : `${litres > 0 ? '+' : ''}${formatLitres(litres) ?? texts.missing}`;

/** What tells a row's tank, as rows have it. */
type ToldTank = Readonly<
  Record<
    'name' | 'shortid' | 'address' | 'customer_number' | 'cost_centre' | 'organisation' | 'fueltype',
    string | null
  >
>;

/** The text of a row that is searched: what tells its tank, and what else tells the row. */
export const toldByTank = (tank: ToldTank, others: readonly (string | null)[]): string =>
  searchableText(
    [
      ...[tank.name, tank.shortid, tank.address, tank.customer_number, tank.cost_centre],
      ...[tank.organisation, tank.fueltype, ...others],
    ].join('\n'),
  );
