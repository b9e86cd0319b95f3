import * as z from 'zod/mini';
import { call } from './client.ts';
import type { DeviceChange } from './devices.ts';
import { ApiError } from './error.ts';
import {
  deviceSchema,
  registrarSchema,
  registrationSchema,
  type Device,
  type Registrar,
  type Registration,
  type RegistrationStep,
} from './schemas/index.ts';

const base = '/api/v1/registrations';
const pathOf = (devid: string): string => `${base}/${encodeURIComponent(devid)}`;

/** What a step of a registration sets. */
export type StepSettings = Pick<DeviceChange, 'name' | 'tags' | 'appdata'>;

/** Registering of devices (ONB-01). */
export const registrations = {
  /** The unfinished ones, the oldest first. */
  list: (): Promise<Registration[]> => call(z.array(registrationSchema), { url: base }),
  /** That of one device; null when it is not being registered, or is none the caller sees. */
  async get(devid: string): Promise<Registration | null> {
    try {
      return await call(registrationSchema, { url: pathOf(devid) });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null;
      throw error;
    }
  },
  /**
   * Reserves the device for the caller, or goes on with the caller's own. Throws ApiError with code `not_found`,
   * `registered`, `reserved` or `flight_mode`.
   */
  begin: (shortid: string): Promise<Registration> =>
    call(registrationSchema, { method: 'POST', url: base, data: { shortid } }),
  /** Saves what a step set and at which the registration goes on; throws ApiError with code `reserved` for another's. */
  saveStep: (devid: string, step: RegistrationStep, settings: StepSettings): Promise<Device> =>
    call(deviceSchema, { method: 'PUT', url: pathOf(devid), data: { step, settings } }),
  /** The device stands in the field from now on. */
  finish: (devid: string): Promise<Device> =>
    call(deviceSchema, { method: 'POST', url: `${pathOf(devid)}/finish` }),
  /** The device is as it was before. */
  giveUp: (devid: string): Promise<Device> => call(deviceSchema, { method: 'DELETE', url: pathOf(devid) }),
  /** To whom it can be handed over. */
  people: (devid: string): Promise<Registrar[]> =>
    call(z.array(registrarSchema), { url: `${pathOf(devid)}/people` }),
  /** Hands it over; one's own user name takes it over. */
  handOver: (devid: string, username: string): Promise<Registration> =>
    call(registrationSchema, { method: 'POST', url: `${pathOf(devid)}/owner`, data: { username } }),
};
