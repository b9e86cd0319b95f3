import type { Position } from '@peil/shared-kernel/devices';

/** From where the round is driven. */
export interface RoundStart {
  readonly kind: 'none' | 'here' | 'device';
  /** Null: nowhere yet. */
  readonly position: Position | null;
  /** The device that one begins at; null where it is none. */
  readonly devid: string | null;
}

export const noStart: RoundStart = { kind: 'none', position: null, devid: null };
