import type { ContactKind, User } from '@peil/shared-kernel/api';

const contactKinds: readonly ContactKind[] = ['email', 'phone'];

/** An address or number that is to be confirmed. */
export interface ContactToConfirm {
  readonly kind: ContactKind;
  readonly value: string;
  /** Whether a code has been sent there. */
  readonly isAsked: boolean;
  /** What it is to take the place of; null: nothing, or it stands already. */
  readonly old: string | null;
  /** Whether it stands already. */
  readonly stands: boolean;
}

/** What of a user's contact details is to be confirmed: what waits, and what stands unconfirmed. */
export function contactsToConfirm({ meta_data: meta }: User): ContactToConfirm[] {
  return contactKinds.flatMap((kind): ContactToConfirm[] => {
    const pending = meta[`${kind}_pending`] ?? null;
    const present = meta[kind] ?? null;
    if (pending !== null) {
      const stands = pending === present;
      return [{ kind, value: pending, isAsked: true, old: stands ? null : present, stands }];
    }
    if (present === null || present === '' || meta[`${kind}_confirmed`] !== false) return [];
    return [{ kind, value: present, isAsked: false, old: null, stands: true }];
  });
}
