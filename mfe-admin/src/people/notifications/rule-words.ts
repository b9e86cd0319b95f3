import type { NotificationRule } from '@peil/shared-kernel/api';
import { kindWords } from '@peil/shared-kernel/notifications';
import { channelWords, scopeWords } from '../../parts/alarm-choice/words.ts';
import { texts } from './texts.ts';
import { shortTimeText } from './time-of-day.ts';

/** What a rule is called where only its name stands. */
export const ruleName = (rule: Pick<NotificationRule, 'name' | 'kinds'>): string =>
  rule.name?.trim() || kindWords(rule.kinds) || texts.unnamed;

const weekdayWords = (weekdays: readonly number[]): string => {
  const days = [...weekdays].sort((one, other) => one - other).join('');
  if (days === '1234567') return texts.everyDay;
  if (days === '12345') return texts.workdays;
  if (days === '67') return texts.weekend;
  return weekdays.map((day) => (texts.weekdayNames[day - 1] ?? '').slice(0, 3)).join(', ');
};

/** Hours count only for notices that are sent at once. */
function hourWords({ weekdays, from, to, delivery }: NotificationRule): string {
  if (delivery !== 'atOnce') return weekdayWords(weekdays);
  const hours = from === null || to === null ? null : `${shortTimeText(from)}–${shortTimeText(to)}`;
  return `${weekdayWords(weekdays)} ${hours ?? texts.wholeDay}`;
}

/**
 * A rule as it is read: "Nivå og overløp på alle enheter · SMS og e-post · hverdager 07–16 · med én gang".
 * @param deviceName what a device is called, by its id
 */
export function ruleSentence(rule: NotificationRule, deviceName: (devid: string) => string): string {
  const parts = [
    `${kindWords(rule.kinds)} ${scopeWords(rule.scope, deviceName)}`,
    channelWords(rule.channels),
    hourWords(rule),
    rule.delivery === 'atOnce' ? texts.saidAtOnce : texts.saidDigest(shortTimeText(rule.delivery.digestAt)),
    rule.tellsEnd ? texts.saidEnd : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
