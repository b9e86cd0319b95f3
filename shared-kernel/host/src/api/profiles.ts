import * as z from 'zod/mini';
import { call, callWithEtag } from './client.ts';
import {
  profileAnswerSchema,
  profileDevicesSchema,
  profileSchema,
  profileUseSchema,
  type Profile,
  type ProfileAnswer,
  type ProfileDevices,
  type ProfileTargets,
  type ProfileUse,
} from '../../../wire/src/index.ts';

const all = '/api/v1/profiles';
const pathOf = (name: string): string => `${all}/${encodeURIComponent(name)}`;
const ofVersion = (version: number): string => `"${String(version)}"`;

/** A new profile, or what of one is to change: appdata and proddata as a whole. */
export type ProfileChange = Partial<Pick<Profile, 'name' | 'description' | 'appdata' | 'proddata'>>;

/** A profile, and which version of it. */
export interface ReadProfile {
  readonly profile: Profile;
  /** Null where the server does not say. */
  readonly etag: string | null;
}

/** Templates of settings for devices, which are the provider's (PROF-01). */
export const profiles = {
  /** By name. */
  list: (): Promise<Profile[]> => call(z.array(profileSchema), { url: all }),
  async get(name: string): Promise<ReadProfile> {
    const { body, etag } = await callWithEtag(profileSchema, { url: pathOf(name) });
    return { profile: body, etag };
  },
  create: (profile: ProfileChange): Promise<Profile> =>
    call(profileSchema, { method: 'POST', url: all, data: profile }),
  /** Throws ApiError of kind `conflict` when it is not of that version any more. */
  change: (name: string, change: ProfileChange, etag: string | null): Promise<Profile> =>
    call(profileSchema, {
      method: 'PUT',
      url: pathOf(name),
      data: change,
      ...(etag !== null && { ifMatch: etag }),
    }),
  remove: (name: string): Promise<unknown> =>
    call(z.looseObject({}), { method: 'DELETE', url: pathOf(name) }),
  /** Where it is in use. */
  devices: (name: string): Promise<ProfileDevices> =>
    call(profileDevicesSchema, { url: `${pathOf(name)}/devices` }),
  /** Newest first. */
  uses: (name: string): Promise<ProfileUse[]> =>
    call(z.array(profileUseSchema), { url: `${pathOf(name)}/uses` }),
  /** What it would change on these devices; nothing is changed. */
  preview: (name: string, targets: ProfileTargets): Promise<ProfileAnswer> =>
    call(profileAnswerSchema, { method: 'POST', url: `${pathOf(name)}/uses/preview`, data: targets }),
  /** Brings it into the devices that a preview would change; `conflict` when the profile was changed since. */
  use: (name: string, { version, results }: ProfileAnswer): Promise<ProfileAnswer> =>
    call(profileAnswerSchema, {
      method: 'POST',
      url: `${pathOf(name)}/uses`,
      data: {
        devices: results.flatMap(({ devid, result, version: seen }) =>
          result === 'changed' && seen !== null ? [{ devid, version: seen }] : [],
        ),
      },
      ifMatch: ofVersion(version),
    }),
  /** What taking a use back would change; nothing is changed. */
  previewUndo: (name: string, use: number): Promise<ProfileAnswer> =>
    call(profileAnswerSchema, { method: 'POST', url: `${pathOf(name)}/uses/${String(use)}/undo/preview` }),
  undo: (name: string, use: number): Promise<ProfileAnswer> =>
    call(profileAnswerSchema, { method: 'POST', url: `${pathOf(name)}/uses/${String(use)}/undo` }),
};
