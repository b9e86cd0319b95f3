import type { Identity } from '../db/tenant.ts';

/** Who is told of changes, over one stream. */
export interface Listener {
  readonly identity: Identity;
  /** When the token is over, epoch milliseconds. */
  readonly expiresAt: number;
  /** The user's own count as the listener was told of it; null: not yet. */
  userVersion: number | null;
  /** Whether `ready` was told: from then on every change is. */
  hasBegun: boolean;
  write(frame: string): void;
  ping(): void;
  end(): void;
}
