import { useState } from 'react';
import type { DayEnd } from '@peil/shared-kernel/format';
import type { SumKind } from '@peil/shared-kernel/stock';
import { Page } from '@peil/shared-kernel/ui';
import { StocktakeFile } from '../FileReports.tsx';
import { texts } from '../report-parts/texts.ts';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.heading.stocktake }];

/** /stockReport: the stocktake by itself. It stands without a token; its calls do not (ROUTE-06). */
export default function StockReportPage() {
  const [groups, setGroups] = useState<string[]>([]);
  const [by, setBy] = useState<SumKind>('fueltype');
  const [dayEnd, setDayEnd] = useState<DayEnd>('utc');
  return (
    <Page title={texts.heading.stocktake} breadcrumbs={breadcrumbs}>
      <StocktakeFile
        groups={groups}
        onGroupsChange={setGroups}
        sums={{ by, onChange: setBy }}
        dayEnd={dayEnd}
        onDayEnd={setDayEnd}
      />
    </Page>
  );
}
