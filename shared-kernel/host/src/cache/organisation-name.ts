import { session } from '../session/index.ts';
import { organisationsQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** What an organisation is called; empty where this user may not know it, or it cannot be had now. */
export async function organisationName(orgid: string): Promise<string> {
  const known = await queryClient.query(organisationsQuery()).catch(() => []);
  return known.find((organisation) => organisation.orgid === orgid)?.name ?? '';
}

/** What the signed-in user's organisation is called, for files of what that user sees. */
export async function ownOrganisationName(): Promise<string> {
  const current = session.current();
  return current.status === 'signedIn' ? organisationName(current.user.orgid) : '';
}
