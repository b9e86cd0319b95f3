import { formatDate, formatDateTime } from '@peil/shared-kernel/format';

/** A moment of the API, ISO 8601 UTC, as it is printed in Oslo's time. */
export const timeText = (iso: string): string => formatDateTime(Date.parse(iso) / 1000) ?? '';

/** The day of a moment of the API, ISO 8601 UTC, in Oslo. */
export const dayText = (iso: string): string => formatDate(new Date(iso)) ?? '';
