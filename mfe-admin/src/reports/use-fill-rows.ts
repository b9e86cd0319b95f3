import { api } from '@peil/shared-kernel/api';
import type { Days } from './report-parts/report-period.ts';
import { useReport, type AskedReport } from './report-parts/use-report.ts';
import { fillRow, type FillRow } from './report-rows.ts';

/** The tanks of the fill report of some days, asked for once by whoever shows them. */
export const useFillRows = (orgid: string, days: Days, isWanted = true): AskedReport<FillRow[]> =>
  useReport(
    ['fill', orgid, days.from, days.to],
    async (signal, onProgress) =>
      (await api.reports.fill({ orgid, from: days.from, to: days.to }, signal, onProgress)).map(fillRow),
    isWanted,
  );
