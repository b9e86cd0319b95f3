import type { AccessToken } from '../../../wire/src/index.ts';

/**
 * Whose data is shown and remembered, as one text: a user in an organisation. A transfer keeps the user and changes the
 * organisation (HOME-02). What somebody sees who helps as the user is not the user's own.
 */
export const dataOwner = ({ userid, orgid, act }: Pick<AccessToken, 'userid' | 'orgid' | 'act'>): string =>
  `${userid} ${orgid}${act ? ` ${act.sub}` : ''}`;
