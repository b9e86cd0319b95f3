import type { Page } from '@playwright/test';
import type { Device } from '@peil/shared-kernel/api/schemas';
import {
  activeAlarms,
  daysLeft,
  isDrainingTank,
  isStorage,
  levelPercent,
  mostUrgentFirst,
} from '@peil/shared-kernel/devices';
import { askApi } from '../api.ts';
import { rows } from './device-list.ts';

/** The devices that the token's user may see, whole as the list has them. */
const devicesWithAlarms = async (token: string): Promise<Device[]> =>
  (await askApi<Device[]>(token, '/api/v1/devicesettings?view=list')).filter(
    (device) => !isStorage(device) && activeAlarms(device).length > 0,
  );

function daysOf(device: Device, now: number): number | null {
  const days = daysLeft(device, now);
  return days === false ? null : days;
}

/** The names of the devices with an alarm by what the API answers and the kernel's rule, the most urgent first. */
export async function mostUrgentNames(token: string): Promise<string[]> {
  const now = Date.now() / 1000;
  const devices = (await devicesWithAlarms(token)).map((device) => ({
    name: device.name,
    alarms: activeAlarms(device),
    percent: levelPercent(device),
    draining: isDrainingTank(device),
    days: daysOf(device, now),
  }));
  return mostUrgentFirst(devices).map(({ name }) => name);
}

/** What the bell ought to say now. */
export async function bellText(token: string): Promise<string> {
  const devices = await devicesWithAlarms(token);
  const waiting = devices.filter((device) =>
    activeAlarms(device).some(({ acknowledged }) => acknowledged === null),
  ).length;
  if (devices.length === 0) return 'Ingen enheter med alarm';
  const enheter = devices.length === 1 ? 'enhet' : 'enheter';
  return `${String(devices.length)} ${enheter} med alarm, ${waiting === 0 ? 'alle kvittert' : `${String(waiting)} ikke kvittert`}`;
}

/** The names of the devices in the alarm list, from the top. */
export const listedNames = (page: Page): Promise<string[]> =>
  rows(page).locator('a[href^="/device/"]').allInnerTexts();
