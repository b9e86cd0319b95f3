/** What is left of a deactivated user's role and access groups. */
export const deactivatedRole = 'SLETTET';
export const deactivatedTag = 'SLETTET_BRUKER';

/** Whether these roles are those of a deactivated user; a PUT with them asks for the deactivation. */
export const isDeactivated = (roles: readonly string[]): boolean =>
  roles.length === 1 && roles[0] === deactivatedRole;

/**
 * The update that is the soft delete of a user (USER-11); the server adds a random password. The number goes too ("info
 * deleted"); name and e-mail address stay, so that it can be told who it was.
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
      email: user.email ?? `${user.userid}@slettet.invalid`,
      phone: null,
      address: organisationPath.join(' / '),
      disabled: true,
    },
    tags: { public: [deactivatedTag], shared: [] },
    roles: { roles: [deactivatedRole] },
  };
}
