import type { MissingSubscription } from '@peil/shared-kernel/api';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { missingFor } from './missing-subscriptions.ts';
import { texts } from './texts.ts';
import type { UserRow } from './user-row.ts';

/**
 * The users as a table in a file, in their order (USERS-08).
 * @param missing null where it is not known which devices have no subscription
 */
export const userSheet = (
  rows: readonly UserRow[],
  missing: readonly MissingSubscription[] | null,
  provider: string,
  tellsCustomer = false,
): Sheet => ({
  name: texts.caption,
  columns: [
    { header: texts.name, type: 'text' },
    { header: texts.userName, type: 'text' },
    ...(tellsCustomer ? [{ header: texts.customer, type: 'text' as const }] : []),
    { header: texts.groups, type: 'text' },
    { header: texts.roles, type: 'text' },
    { header: texts.email, type: 'text' },
    { header: texts.phone, type: 'text' },
    { header: texts.accountState, type: 'text' },
    { header: texts.devicesWithoutSubscription, type: 'number' },
  ],
  rows: rows.map((row) => [
    row.name,
    row.userName,
    ...(tellsCustomer ? [row.customer] : []),
    row.groupText,
    row.roleText,
    row.user.meta_data.email ?? null,
    row.user.meta_data.phone ?? null,
    row.isDisabled ? texts.disabled : texts.enabled,
    missing && missingFor(row.user, missing, provider),
  ]),
});

/** The deactivated users as a table in a file. */
export const deactivatedSheet = (rows: readonly UserRow[]): Sheet => ({
  name: texts.deactivated,
  columns: [texts.name, texts.userName, texts.formerOrganisation, texts.email].map((header) => ({
    header,
    type: 'text',
  })),
  rows: rows.map(({ name, userName, user }) => [
    name,
    userName,
    user.meta_data.address ?? null,
    user.meta_data.email ?? null,
  ]),
});
