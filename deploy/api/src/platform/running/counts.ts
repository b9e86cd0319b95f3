import type { RefusalReason } from '@peil/shared-kernel/api/schemas';
import type { Registry } from 'prom-client';
import type { ToldEvent } from '../client-events/told-event.ts';

/** What became of the records of one telemetry call. */
export interface TelemetryCount {
  readonly accepted: number;
  readonly merged: number;
  readonly corrected: number;
  readonly duplicates: number;
  readonly conflicts: number;
  readonly rejected: number;
}

/** The figures of this process. They name routes by their pattern and nothing of whoever calls. */
export interface Metrics {
  readonly registry: Registry;
  /** @param refused why, of each record that was refused or contradicts what is here */
  countTelemetry(count: TelemetryCount, refused: readonly RefusalReason[]): void;
  /** That many more streams are open, or fewer. */
  countStreams(change: 1 | -1): void;
  readonly countClientEvent: (event: ToldEvent, isProven: boolean) => void;
  /** One uploaded picture was encoded, or refused for this. */
  countPicture(outcome: string): void;
}
