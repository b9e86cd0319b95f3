import { clockText } from '@peil/shared-kernel/notifications';

/** Minutes of a day. */
const dayMinutes = 24 * 60;

const forms = [/^(\d{1,2})\s*[:.]\s*(\d{2})$/, /^(\d{2})(\d{2})$/, /^(\d{1,2})$/];

/** Minutes after midnight of a time as people write it: "7", "07:30", "7.30", "0730"; "24:00" is 0; null when it is none. */
export function parseTimeOfDay(text: string): number | null {
  for (const form of forms) {
    const [, hour, minute = '0'] = form.exec(text.trim()) ?? [];
    if (hour === undefined) continue;
    const minutes = Number(hour) * 60 + Number(minute);
    return Number(minute) < 60 && minutes <= dayMinutes ? minutes % dayMinutes : null;
  }
  return null;
}

/** As it stands in a sentence: whole hours without minutes. */
export const shortTimeText = (minutes: number): string =>
  minutes % 60 === 0 ? clockText(minutes).slice(0, 2) : clockText(minutes);
