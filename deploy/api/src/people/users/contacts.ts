import type pg from 'pg';
import { countOrRefuse, foldName } from '../../platform/auth/attempts.ts';
import { inScope, type Identity } from '../../platform/db/tenant.ts';
import type { ContactKind } from '../../platform/messages/contact-kind.ts';
import type { UserFields } from './fields.ts';
import { e164Of } from '../../platform/messages/phone.ts';

/** An address or number that is to be another; `next` null: none. */
export interface ChangedContact {
  readonly kind: ContactKind;
  readonly path: 'meta_data.email' | 'meta_data.phone';
  readonly next: string | null;
}

/** The same for every spelling of an address or number. */
const keyOf: Readonly<Record<ContactKind, (value: string) => string>> = {
  email: (value) => value.toLowerCase(),
  phone: (value) => e164Of(value) ?? value,
};

/** Whether it is the same address or number, however it is spelled. */
export const isSameContact = (kind: ContactKind, one: string, other: string): boolean =>
  keyOf[kind](one) === keyOf[kind](other);

/** Where a message to it goes. */
export const recipientOf = (kind: ContactKind, value: string): string =>
  kind === 'phone' ? (e164Of(value) ?? value) : value;

/** The ways to reach a user that would be others; one that is only spelled otherwise is the same. */
export function changedContacts(before: UserFields, after: UserFields): ChangedContact[] {
  const paths = { email: 'meta_data.email', phone: 'meta_data.phone' } as const;
  return (['email', 'phone'] as const)
    .map((kind) => ({ kind, path: paths[kind], next: after[paths[kind]] }))
    .filter(({ kind, path, next }) => {
      const key = keyOf[kind];
      const old = before[path];
      return (old === null ? null : key(old)) !== (next === null ? null : key(next));
    });
}

/**
 * Counts one code that is to be sent.
 * @throws Problem 429 when the user, the address or the organisation has had too many
 */
export async function countConfirmation(
  pool: pg.Pool,
  { userid, orgid }: Pick<Identity, 'userid' | 'orgid'>,
  kind: ContactKind,
  value: string,
): Promise<void> {
  await inScope(pool, { kind: 'auth' }, () =>
    countOrRefuse([
      ['confirmContact', kind === 'phone' ? recipientOf(kind, value) : foldName(value)],
      ['confirmOrganisation', orgid],
      ['confirmUser', userid],
    ]),
  );
}
