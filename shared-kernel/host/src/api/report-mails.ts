import type * as z from 'zod/mini';
import { call } from './client.ts';
import { reportMailSchema, reportMailTrySchema, type ReportMail } from '../../../wire/src/index.ts';

const pathOf = (orgid: string): string => `/api/v1/report-mails/${encodeURIComponent(orgid)}`;

/** Reports that an organisation gets by mail. */
export const reportMails = {
  get: (orgid: string): Promise<ReportMail> => call(reportMailSchema, { url: pathOf(orgid) }),
  /** Throws ApiError of kind `conflict` when somebody has changed it since `version`. */
  change: (
    orgid: string,
    change: Partial<Pick<ReportMail, 'frequency' | 'reports' | 'formats' | 'own_recipients'>>,
    version: number,
  ): Promise<ReportMail> =>
    call(reportMailSchema, {
      method: 'PUT',
      url: pathOf(orgid),
      data: change,
      ifMatch: `"${String(version)}"`,
    }),
  /** Sends the last closed period to the caller's own address. */
  tryOut: (orgid: string): Promise<z.infer<typeof reportMailTrySchema>> =>
    call(reportMailTrySchema, { method: 'POST', url: `${pathOf(orgid)}/try` }),
};
