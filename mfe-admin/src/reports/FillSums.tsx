import { useMemo } from 'react';
import { formatLitres, formatNumber } from '@peil/shared-kernel/format';
import { sumKindNames, sumsBy, type SumKind } from '@peil/shared-kernel/stock';
import { Panel } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../parts/fact-card/FactCard.tsx';
import { texts } from './report-parts/texts.ts';
import { fillTotals, type FillRow, type FillTotals } from './report-rows.ts';

interface FillSumsProps {
  readonly rows: readonly FillRow[];
  readonly by: Exclude<SumKind, 'fueltype'>;
}

interface SumRow extends FillTotals {
  readonly id: string;
  readonly name: string;
  readonly fueltype: string;
  readonly tanks: number;
}

const shown = (text: string | null): string => text ?? texts.missing;

const columnsOf = (by: FillSumsProps['by']): readonly Column<SumRow>[] => [
  { id: 'name', header: sumKindNames[by], minWidth: '12rem', grows: true, cell: ({ name }) => name },
  { id: 'fueltype', header: texts.fueltype, width: '9rem', cell: ({ fueltype }) => fueltype },
  { id: 'tanks', header: texts.tanks, align: 'end', width: '7rem', cell: ({ tanks }) => formatNumber(tanks) },
  {
    id: 'capacity',
    header: texts.capacity,
    align: 'end',
    width: '8rem',
    cell: ({ capacity }) => shown(formatLitres(capacity)),
  },
  {
    id: 'filled',
    header: texts.filled,
    align: 'end',
    width: '8rem',
    cell: ({ filled }) => shown(formatLitres(filled)),
  },
  {
    id: 'consumed',
    header: texts.consumed,
    align: 'end',
    width: '8rem',
    cell: ({ consumed }) => shown(formatLitres(consumed)),
  },
  {
    id: 'fillings',
    header: texts.fillings,
    align: 'end',
    width: '7rem',
    cell: ({ fillings }) => shown(formatNumber(fillings)),
  },
];

/** What was filled and used of each content by customer, group or cost centre (MONTH-01). */
export function FillSums({ rows, by }: FillSumsProps) {
  const columns = useMemo(() => columnsOf(by), [by]);
  const sums = useMemo(
    () =>
      sumsBy(rows, by).map(({ name, rows: some }, index): SumRow => ({
        ...fillTotals(some),
        id: String(index),
        name: name ?? '',
        fueltype: some[0]?.fueltype || texts.noFueltype,
        tanks: some.length,
      })),
    [rows, by],
  );
  return (
    <Panel flush heading={texts.sumsHeading(sumKindNames[by])}>
      <DataTable
        caption={texts.sumsHeading(sumKindNames[by])}
        rows={sums}
        columns={columns}
        rowId={({ id }) => id}
        measuredRows
        renderCard={(row) => <ColumnCard row={row} columns={columns} />}
      />
    </Panel>
  );
}
