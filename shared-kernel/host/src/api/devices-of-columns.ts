import { bodyOf } from './answer-check.ts';
import { ApiError } from './error.ts';
import {
  BrokenColumns,
  deviceListSchema,
  readDeviceColumns,
  type Device,
  type DeviceColumns,
} from '../../../wire/src/index.ts';

/** Documents read at a stretch: some 10 ms on a phone. */
const portion = 500;

/** Lets the browser draw and take what somebody does. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The devices of an answer in columns, each checked, read in portions with room for the browser in between.
 * @throws ApiError of kind `badAnswer`
 */
export async function devicesOf(columns: DeviceColumns): Promise<Device[]> {
  const devices: Device[] = [];
  for (const documents of portionsOf(columns)) {
    if (devices.length > 0) await breathe();
    for (const device of bodyOf(deviceListSchema, documents)) devices.push(device);
  }
  return devices;
}

function* portionsOf(columns: DeviceColumns): Generator<readonly unknown[], void> {
  try {
    let read: unknown[] = [];
    for (const document of readDeviceColumns(columns)) {
      read.push(document);
      if (read.length < portion) continue;
      yield read;
      read = [];
    }
    if (read.length > 0) yield read;
  } catch (cause) {
    if (cause instanceof BrokenColumns) throw new ApiError('badAnswer', { cause });
    throw cause;
  }
}
