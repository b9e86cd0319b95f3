import type { AccessToken } from '../api/schemas/index.ts';

/**
 * Whose data is shown and remembered, as one text: a user in an organisation. A transfer keeps the user and changes the
 * organisation (HOME-02).
 */
export const dataOwner = ({ userid, orgid }: Pick<AccessToken, 'userid' | 'orgid'>): string =>
  `${userid} ${orgid}`;
