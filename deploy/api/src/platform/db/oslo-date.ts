import { isoDayText, osloDayOf } from '@peil/shared-kernel/format';

/** Oslo's day of a moment as the database writes a date, `YYYY-MM-DD`. */
export const osloDate = (moment: Date): string => isoDayText(osloDayOf(moment));
