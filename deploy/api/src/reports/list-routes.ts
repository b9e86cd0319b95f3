import { batteryRowSchema, failedRowSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { batteryRows } from './battery-report.ts';
import { failedRows } from './failed-report.ts';
import { reportDevices } from './report-devices.ts';

/** The reports that are lists of devices (REPORT-02). */
export function listReportRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/battery_report',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'The batteries of the devices in use, the lowest first',
        description:
          'low: at most 20 %. days_left follows the fall over the last 30 days, null where there is none.',
        response: { 200: z.array(batteryRowSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () =>
        batteryRows(await reportDevices(caller.orgid), Date.now() / 1000),
      );
    },
  );

  app.get(
    '/api/v1/failed_report',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'The devices in use that are silent or whose sensor fails',
        description:
          'By the rule of the service round. silent: past the red limit of its connectivity, or never heard of, and not just put up. faulty_sensor: three faulty readings in a row, or none valid for two hours, or no level for long. None in stock, out of operation, in flight mode or under registration. faulty_percent is of the last 7 days.',
        response: { 200: z.array(failedRowSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () =>
        failedRows(await reportDevices(caller.orgid), Date.now() / 1000),
      );
    },
  );
}
