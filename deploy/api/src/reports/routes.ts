import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { fileReportRoutes } from './file-routes.ts';
import { listReportRoutes } from './list-routes.ts';
import { tableReportRoutes } from './table-routes.ts';

/** Every report: tables, files and lists. They cover what the caller's organisation owns, and those below it. */
export function reportRoutes(app: ApiApp, context: ApiContext): void {
  tableReportRoutes(app, context);
  fileReportRoutes(app, context);
  listReportRoutes(app, context);
}
