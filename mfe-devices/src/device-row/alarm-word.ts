import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { texts } from './texts.ts';

/** What a device's alarm is called: that it waits for somebody, or that somebody has seen to it. */
export const alarmWord = ({ unacknowledged }: Pick<DeviceRow, 'unacknowledged'>): string =>
  unacknowledged ? texts.alarm : texts.acknowledged;
