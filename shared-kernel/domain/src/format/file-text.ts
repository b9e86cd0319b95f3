import { formatDate, formatDateTime } from './time.ts';

/** Of which moment a file is, and of which groups. */
export const asOfText = (moment: Date | number, groups: readonly string[] = []): string =>
  `Slik det var ${formatDateTime(moment) ?? ''} norsk tid${groups.length === 0 ? '' : ` · Grupper: ${groups.join(', ')}`}`;

/** Of which days a file is: `01.10.2026–31.10.2026`. `to`, the moment after the last, is not included. */
export const daysText = ({ from, to }: { readonly from: Date; readonly to: Date }): string =>
  `${formatDate(from) ?? ''}–${formatDate(new Date(Math.max(from.getTime(), to.getTime() - 1))) ?? ''}`;

/** Said of the organisation whose reports are of its customers' devices as well. */
export const withCustomers = (organisation: string): string => `${organisation} og kundene`;

/** What every report and its files say of their figures. */
export const settlementNote = 'Tallene er regnet ut fra målinger og er ikke for økonomisk oppgjør.';
