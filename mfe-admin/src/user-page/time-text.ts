import { formatDateTime } from '@peil/shared-kernel/format';

/** A moment of the API, ISO 8601 UTC, as it is printed. */
export const timeText = (iso: string | null): string | null =>
  iso === null ? null : formatDateTime(Date.parse(iso) / 1000);
