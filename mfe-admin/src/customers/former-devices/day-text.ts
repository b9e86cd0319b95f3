import { formatDate } from '@peil/shared-kernel/format';

/** The day of a moment of the API, ISO 8601 UTC, in Oslo. */
export const dayText = (iso: string): string => formatDate(new Date(iso)) ?? '';
