import type { Position } from '@peil/shared-kernel/devices';

/** From where the round is driven. */
export interface RoundStart {
  readonly kind: 'none' | 'here' | 'device' | 'address';
  /** Null: nowhere yet. */
  readonly position: Position | null;
  /** The device that one begins at; null where it is none. */
  readonly devid: string | null;
  /** The address that was searched for; null where it is none. */
  readonly address: string | null;
}

export const noStart: RoundStart = { kind: 'none', position: null, devid: null, address: null };
