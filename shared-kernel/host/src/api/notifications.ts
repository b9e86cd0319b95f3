import * as z from 'zod/mini';
import { changedSchema, type Changed } from './changed.ts';
import { call } from './client.ts';
import {
  alarmLinkSchema,
  alarmListenersSchema,
  alarmNoticeSchema,
  dutyListSchema,
  notificationSettingsSchema,
  notificationTestSchema,
  type AlarmLink,
  type AlarmListeners,
  type AlarmNotice,
  type DutyList,
  type NotificationChannel,
  type NotificationRule,
  type NotificationSettings,
  type NotificationTest,
} from '../../../wire/src/index.ts';

const pathOf = (username: string): string => `/api/v1/users/${encodeURIComponent(username)}/notifications`;
const linkPath = (token: string): string => `/api/v1/alarm-links/${encodeURIComponent(token)}`;
const versionTag = (version: number): string => `"${String(version)}"`;

/** What a user chooses of a duty list. */
export type DutyListChange = Pick<DutyList, 'name' | 'kinds' | 'scope' | 'isOn' | 'steps' | 'shifts'>;

/** Whom alarms are sent to, and how they are passed on. */
export const notifications = {
  /** One's own; another's for who may read that user. */
  get: (username: string): Promise<NotificationSettings> =>
    call(notificationSettingsSchema, { url: pathOf(username) }),
  /** Replaces all rules. Throws ApiError of kind `conflict` when somebody has changed them since `version`. */
  change: (
    username: string,
    rules: readonly NotificationRule[],
    version: number,
  ): Promise<NotificationSettings> =>
    call(notificationSettingsSchema, {
      method: 'PUT',
      url: pathOf(username),
      data: { rules },
      ifMatch: versionTag(version),
    }),
  /** Sends a message to oneself on that channel. */
  test: (username: string, channel: NotificationChannel): Promise<NotificationTest> =>
    call(notificationTestSchema, { method: 'POST', url: `${pathOf(username)}/test`, data: { channel } }),
  /** What was sent to whom of an alarm, the newest first. */
  ofAlarm: (id: number): Promise<AlarmNotice[]> =>
    call(z.array(alarmNoticeSchema), { url: `/api/v1/alarms/${String(id)}/notices` }),
  /** Of which kinds of alarm of a device anybody is told. */
  listeners: (devid: string): Promise<AlarmListeners> =>
    call(alarmListenersSchema, { url: '/api/v1/alarms/listeners', params: { devid } }),
};

/** The duty lists of the caller's organisation, by name. */
export const dutyLists = {
  list: (): Promise<DutyList[]> => call(z.array(dutyListSchema), { url: '/api/v1/duty-lists' }),
  get: (id: number): Promise<DutyList> => call(dutyListSchema, { url: `/api/v1/duty-lists/${String(id)}` }),
  add: (list: DutyListChange): Promise<DutyList> =>
    call(dutyListSchema, { method: 'POST', url: '/api/v1/duty-lists', data: list }),
  /** Throws ApiError of kind `conflict` when somebody has changed it since `version`. */
  change: (id: number, list: DutyListChange, version: number): Promise<DutyList> =>
    call(dutyListSchema, {
      method: 'PUT',
      url: `/api/v1/duty-lists/${String(id)}`,
      data: list,
      ifMatch: versionTag(version),
    }),
  remove: (id: number): Promise<Changed> =>
    call(changedSchema, { method: 'DELETE', url: `/api/v1/duty-lists/${String(id)}` }),
};

/** Links in messages, by which an alarm is acknowledged without a login. */
export const alarmLinks = {
  /** Changes nothing. */
  get: (token: string): Promise<AlarmLink> => call(alarmLinkSchema, { url: linkPath(token) }),
  /**
   * @param alarms ids of the link's alarms that are acknowledged
   * @param isConfirmed the person was asked again, and means it
   */
  acknowledge: (token: string, alarms: readonly number[], isConfirmed = false): Promise<AlarmLink> =>
    call(alarmLinkSchema, {
      method: 'POST',
      url: linkPath(token),
      data: { alarms, ...(isConfirmed && { isConfirmed }) },
    }),
  /** Takes back what the link has acknowledged. */
  undo: (token: string): Promise<AlarmLink> =>
    call(alarmLinkSchema, { method: 'DELETE', url: linkPath(token) }),
};
