import { call } from './client.ts';
import {
  movedDevicesSchema,
  type BeforeMove,
  type DeviceMove,
  type MovedDevices,
} from '../../../wire/src/index.ts';

const base = '/api/v1/device-moves';

/** A device to be moved, as its preview said that it is. */
export interface ToMove {
  readonly devid: string;
  readonly version: number;
}

/** A device that was moved, and what it was before. */
export interface ToPutBack extends ToMove {
  readonly before: BeforeMove;
}

/** Devices that go to another customer, to stock or out of use (FACTORY-02). */
export const deviceMoves = {
  /** Where the move would bring each, and what stays behind; nothing is changed. */
  preview: (devids: readonly string[], move: DeviceMove): Promise<MovedDevices> =>
    call(movedDevicesSchema, { method: 'POST', url: `${base}/preview`, data: { devids, move } }),
  /** Each by itself: one that is refused says why. */
  move: (devices: readonly ToMove[], move: DeviceMove): Promise<MovedDevices> =>
    call(movedDevicesSchema, { method: 'POST', url: base, data: { devices, move } }),
  /** Those that have not measured, and that nobody has changed, since. */
  undo: (devices: readonly ToPutBack[]): Promise<MovedDevices> =>
    call(movedDevicesSchema, { method: 'POST', url: `${base}/undo`, data: { devices } }),
};
