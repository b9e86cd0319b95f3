import {
  notifiedKinds,
  type DutyScope,
  type NotificationChannel,
  type NotificationRule,
  type NotificationScope,
} from '../api/schemas/notifications.ts';
import { notifiedKindNames } from './kinds.ts';

export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  mail: 'e-post',
  sms: 'SMS',
  push: 'push',
};

const days = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;

/** `07:30` of 450 minutes. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `a, b og c`. */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} og ${words.at(-1) ?? ''}`;

/** `Nivå og overløp`. */
function kindsText(kinds: NotificationRule['kinds']): string {
  if (notifiedKinds.every((kind) => kinds.includes(kind))) return 'Alle alarmer';
  const words = notifiedKinds.filter((kind) => kinds.includes(kind)).map((kind) => notifiedKindNames[kind]);
  return listText(words.map((word, index) => (index === 0 ? word : word.toLowerCase())));
}

function scopeText(scope: NotificationScope | DutyScope): string {
  switch (scope.kind) {
    case 'all':
      return 'på alle enheter';
    case 'favourites':
      return 'på favorittene';
    case 'groups':
      return scope.groups.length === 1
        ? `i gruppen ${scope.groups[0] ?? ''}`
        : `i ${String(scope.groups.length)} grupper`;
    case 'devices':
      return scope.devids.length === 1 ? 'på én enhet' : `på ${String(scope.devids.length)} enheter`;
  }
}

function weekdaysText(weekdays: readonly number[]): string {
  const chosen = [1, 2, 3, 4, 5, 6, 7].filter((day) => weekdays.includes(day));
  const key = chosen.join('');
  if (key === '1234567') return 'alle dager';
  if (key === '12345') return 'mandag til fredag';
  if (key === '67') return 'i helgen';
  return listText(chosen.map((day) => days[day - 1] ?? ''));
}

/** What a rule or a duty list is about: `Nivå og overløp på alle enheter`. */
export const whatWords = ({
  kinds,
  scope,
}: {
  readonly kinds: NotificationRule['kinds'];
  readonly scope: NotificationScope | DutyScope;
}): string => `${kindsText(kinds)} ${scopeText(scope)}`;

/** A rule in one Norwegian sentence: `Nivå på favorittene, med SMS med én gang, mandag til fredag kl. 07:00–16:00.` */
export function ruleWords(rule: NotificationRule): string {
  const { channels, delivery, weekdays, from, to } = rule;
  const how = delivery === 'atOnce' ? 'med én gang' : `samlet kl. ${clockText(delivery.digestAt)}`;
  const hours =
    delivery !== 'atOnce' || from === null || to === null ? '' : ` kl. ${clockText(from)}–${clockText(to)}`;
  const channelText = listText(channels.map((channel) => channelNames[channel]));
  return `${whatWords(rule)}, med ${channelText} ${how}, ${weekdaysText(weekdays)}${hours}.`;
}
