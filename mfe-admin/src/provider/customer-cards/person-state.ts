import type { CardPerson } from '@peil/shared-kernel/api';
import type { Status } from '@peil/shared-kernel/ui';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from './texts.ts';

const words = texts.people;

/** How one comes in again whom too many failed sign-ins keep out; null for whom they do not. Pure. */
export function comeInHelp({
  locked_until: lockedUntil,
  browser_locked_until: knownUntil,
}: Pick<CardPerson, 'locked_until' | 'browser_locked_until'>): string | null {
  if (lockedUntil === null) return knownUntil === null ? null : texts.person.lockedKnownHelp;
  return knownUntil === null ? texts.person.lockedNewHelp : texts.person.lockedHelp;
}

/** What keeps a person out or may do so, the gravest first; empty for one who comes in. Pure. */
export function personStates({
  disabled,
  email,
  email_confirmed: isConfirmed,
  last_login: last,
  locked_until: lockedUntil,
  browser_locked_until: knownUntil,
  invitation,
}: Omit<CardPerson, 'groups' | 'failed_sign_ins' | 'last_failure'>): readonly {
  readonly status: Status;
  readonly text: string;
}[] {
  const invited = invitation === null ? null : words.invitations[invitation];
  return [
    ...(disabled ? [{ status: 'critical' as const, text: words.disabled }] : []),
    ...(lockedUntil === null
      ? []
      : [{ status: 'critical' as const, text: words.locked(timeText(lockedUntil)) }]),
    ...(knownUntil === null
      ? []
      : [{ status: 'critical' as const, text: words.lockedKnown(timeText(knownUntil)) }]),
    ...(last === null && invitation !== 'accepted'
      ? [{ status: 'warning' as const, text: invited ?? words.notIn }]
      : []),
    ...(email === null ? [{ status: 'warning' as const, text: words.noEmail }] : []),
    ...(email !== null && !isConfirmed ? [{ status: 'info' as const, text: words.unconfirmed }] : []),
  ];
}
