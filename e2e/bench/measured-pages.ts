import type { Account } from '../support/accounts.ts';

/** A page whose first load is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly account: Account | null;
  /** CSS selector of what makes the page usable: the form's button, the first row, the graph. */
  readonly usable: string;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'login', path: '/login', account: null, usable: 'main form button[type="submit"]' },
  { name: 'device list', path: '/devices', account: 'fjordadmin', usable: 'main [data-row-id]' },
  { name: 'device page', path: '/device/TANK001', account: 'fjordadmin', usable: 'main .highcharts-root' },
];
