import { api, type Filling } from '@peil/shared-kernel/api';
import type { Days } from '../report-parts/report-period.ts';
import { useReport, type AskedReport } from '../report-parts/use-report.ts';

/** The fillings of a period; null where the server has none to tell of. */
export const useFillings = (orgid: string, days: Days): AskedReport<Filling[] | null> =>
  useReport(['fillings', orgid, days.from, days.to], (signal) =>
    api.deliveryNotes.fillings({ orgid, ...days }, signal),
  );
