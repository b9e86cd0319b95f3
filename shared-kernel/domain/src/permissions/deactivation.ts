/** Days that who a deactivated user was is kept, and the account can be opened again (SUPPORT-04). */
export const reopenDays = 30;

/** Until when a user who was deactivated at this moment can be opened again. */
export const reopenUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + reopenDays * 86_400_000);

/** What a deactivated user is called once that is over: a number that tells it from others, and no person. */
export const pseudonymOf = (number: number): { readonly full_name: string; readonly email: string } => ({
  full_name: `Slettet bruker ${String(number)}`,
  email: `slettet-${String(number)}@${nowhere}`,
});

/** What a deactivated user's pseudonym is instead of an address; a regular expression, PostgreSQL's and JavaScript's. */
export const pseudonymPattern = '^slettet-[0-9]+@slettet\\.invalid$';

/** No mail server takes anything for it. */
const nowhere = 'slettet.invalid';

/** What is left of a deactivated user's role and access groups. */
export const deactivatedRole = 'SLETTET';
export const deactivatedTag = 'SLETTET_BRUKER';

/** Whether these roles are those of a deactivated user; a PUT with them asks for the deactivation. */
export const isDeactivated = (roles: readonly string[]): boolean =>
  roles.length === 1 && roles[0] === deactivatedRole;

/**
 * The update that is the soft delete of a user (USER-11); the server adds a random password. The number goes too ("info
 * deleted"); name and e-mail address stay until the account cannot be opened again (`reopenDays`).
 *
 * @param user an e-mail address of none is replaced by a placeholder that no mail server takes
 * @param organisationPath names from the root down to the organisation the user leaves
 * @param holdingOrgid the organisation that deactivated users are kept in
 */
export function deactivation(
  user: { readonly userid: string; readonly email: string | null },
  organisationPath: readonly string[],
  holdingOrgid: string,
) {
  return {
    orgid: holdingOrgid,
    meta_data: {
      email: user.email ?? `${user.userid}@${nowhere}`,
      phone: null,
      address: organisationPath.join(' / '),
      disabled: true,
    },
    tags: { public: [deactivatedTag], shared: [] },
    roles: { roles: [deactivatedRole] },
  };
}
