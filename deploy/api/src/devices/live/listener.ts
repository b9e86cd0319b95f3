import type { Identity } from '../../platform/db/tenant.ts';

/** Someone who hears of changes, over one stream. */
export interface Listener {
  readonly identity: Identity;
  /** When the token is over, epoch milliseconds. */
  readonly expiresAt: number;
  /** The user's own count as last sent to the listener; null: not yet sent. */
  userVersion: number | null;
  /** Whether `ready` was told: from then on every change is. */
  hasBegun: boolean;
  write(frame: string): void;
  ping(): void;
  end(): void;
}
