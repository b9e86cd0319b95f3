import { deactivatedRole } from '@peil/shared-kernel/permissions';

/**
 * SQL of whether a row of `users` is not that of a deactivated user (USER-11): such a one has given the e-mail address up,
 * and nobody reaches it by any. As the unique index of addresses has it, which is what finds them.
 */
export const notDeactivated = `roles <> '{${deactivatedRole}}'`;
