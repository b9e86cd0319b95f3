import {
  notifiedKinds,
  type DutyScope,
  type NotificationChannel,
  type NotificationRule,
  type NotificationScope,
} from '../../../wire/src/notifications.ts';
import { notifiedKindNames } from './kinds.ts';

export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  mail: 'e-post',
  sms: 'SMS',
  push: 'push',
};

/** `07:30` of 450 minutes. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `a, b og c`. */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} og ${words.at(-1) ?? ''}`;

/** `Nivå og overløp`. */
export function kindWords(kinds: NotificationRule['kinds']): string {
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

/** What a rule or a duty list is about: `Nivå og overløp på alle enheter`. */
export const whatWords = ({
  kinds,
  scope,
}: {
  readonly kinds: NotificationRule['kinds'];
  readonly scope: NotificationScope | DutyScope;
}): string => `${kindWords(kinds)} ${scopeText(scope)}`;
