import * as z from 'zod/mini';
import { call, callWithEtag } from './client.ts';
import type { DeviceChange } from './devices.ts';
import { ApiError } from './error.ts';
import {
  deviceSchema,
  listOutcomeSchema,
  registrarSchema,
  registrationSchema,
  type Device,
  type ListOutcome,
  type Registrar,
  type Registration,
  type RegistrationColumn,
  type RegistrationStep,
} from '../../../wire/src/index.ts';

const base = '/api/v1/registrations';
const pathOf = (devid: string): string => `${base}/${encodeURIComponent(devid)}`;

/** What a step of a registration sets. */
export type StepSettings = Pick<DeviceChange, 'name' | 'tags' | 'appdata'>;

/** A row of a list of devices to be registered, as it is written. */
export interface ListRow {
  /** Of the file, to be told by. */
  readonly row: number;
  readonly cells: Partial<Readonly<Record<RegistrationColumn, string>>>;
}

/** So often is a step saved on top of a version that proves old. */
const mostTries = 4;

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
   * `registered`, `reserved`, `retired` or `flight_mode`.
   */
  begin: (shortid: string): Promise<Registration> =>
    call(registrationSchema, { method: 'POST', url: base, data: { shortid } }),
  /**
   * Saves what a step set and at which the registration goes on; throws ApiError with code `reserved` for another's.
   * Settings that depend on what the device is now are given as a function of its newest version: it is asked again
   * when somebody else saves in between, and what it throws is thrown.
   */
  async saveStep(
    devid: string,
    step: RegistrationStep,
    settings: StepSettings | ((newest: Device) => StepSettings),
  ): Promise<Device> {
    if (typeof settings !== 'function')
      return call(deviceSchema, { method: 'PUT', url: pathOf(devid), data: { step, settings } });
    for (let tries = mostTries; ; tries -= 1) {
      const { body: newest, etag } = await callWithEtag(deviceSchema, {
        url: `/api/v1/devicesettings/${encodeURIComponent(devid)}`,
        mustBeNew: true,
      });
      try {
        return await call(deviceSchema, {
          method: 'PUT',
          url: pathOf(devid),
          data: { step, settings: settings(newest) },
          ...(etag !== null && { ifMatch: etag }),
        });
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'stale_version';
        if (!isStale || tries <= 1) throw error;
      }
    }
  },
  /** The device stands in the field from now on. */
  finish: (devid: string): Promise<Device> =>
    call(deviceSchema, { method: 'POST', url: `${pathOf(devid)}/finish` }),
  /** The device is as it was before. */
  giveUp: (devid: string): Promise<Device> => call(deviceSchema, { method: 'DELETE', url: pathOf(devid) }),
  /** Registers the devices of a list, all of them or none; a trial says what would come of it. */
  registerList: (rows: readonly ListRow[], isTrial: boolean): Promise<ListOutcome> =>
    call(listOutcomeSchema, { method: 'POST', url: `${base}/list`, data: { rows, dry_run: isTrial } }),
  /** To whom it can be handed over. */
  people: (devid: string): Promise<Registrar[]> =>
    call(z.array(registrarSchema), { url: `${pathOf(devid)}/people` }),
  /** Hands it over; one's own user name takes it over. */
  handOver: (devid: string, username: string): Promise<Registration> =>
    call(registrationSchema, { method: 'POST', url: `${pathOf(devid)}/owner`, data: { username } }),
};
