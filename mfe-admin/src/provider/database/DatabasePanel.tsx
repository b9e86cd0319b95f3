import { useQuery } from '@tanstack/react-query';
import { api, type DatabaseSize } from '@peil/shared-kernel/api';
import { formatDate } from '@peil/shared-kernel/format';
import { KeyFigure, KeyFigures } from '@peil/shared-kernel/ui';
import { bytesText } from '../parts/bytes.ts';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { ShortTable } from '../parts/ShortTable.tsx';
import { texts } from '../texts.ts';

const words = texts.database;

const growthText = (growth: number | null): string => (growth === null ? words.unknown : bytesText(growth));

/** Of all parts together; null before it was measured. */
function growthOf({ parts }: DatabaseSize): number | null {
  const known = parts.flatMap(({ growth }) => growth ?? []);
  return known.length === 0 ? null : known.reduce((sum, growth) => sum + growth, 0);
}

/** How large the database is, what of it is what, and how fast that grows. */
export function DatabasePanel() {
  const query = useQuery({ queryKey: ['provider', 'database'], queryFn: api.provider.databaseSize });
  return (
    <QueryPanel heading={words.heading} query={query} loading={words.loading} failed={words.failed}>
      {(size) => (
        <>
          <KeyFigures label={words.heading}>
            <KeyFigure label={words.total} value={bytesText(size.bytes)} />
            <KeyFigure
              label={words.growth}
              value={growthText(growthOf(size))}
              note={
                size.since === null
                  ? words.growthLater
                  : words.since(formatDate(new Date(`${size.since}T12:00:00Z`)) ?? '')
              }
            />
          </KeyFigures>
          <ShortTable
            caption={words.caption}
            rows={size.parts}
            rowId={({ part }) => part}
            columns={[
              { header: words.part, cell: ({ part }) => words.parts[part] },
              { header: words.size, cell: ({ bytes }) => bytesText(bytes), isNumber: true },
              {
                header: words.growth,
                cell: ({ growth }) => (growth === null ? '–' : bytesText(growth)),
                isNumber: true,
              },
            ]}
          />
        </>
      )}
    </QueryPanel>
  );
}
