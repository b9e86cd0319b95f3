import { formatDateTime } from '@peil/shared-kernel/format';

/** A moment of the API, ISO 8601 UTC, as it is printed in Oslo's time. */
export const timeText = (iso: string): string => formatDateTime(Date.parse(iso) / 1000) ?? '';
