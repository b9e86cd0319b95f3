import type { AccessToken } from '../../../wire/src/index.ts';
import { getBrand } from '../brand/index.ts';
import { useCurrent } from '../observable/use-current.ts';
import { can, type Permission } from '../../../domain/src/permissions/index.ts';
import { session, type Session } from './session.ts';

/** The session as it stands; the component follows its changes. */
export const useSession = (): Session => useCurrent(session.session$, session.current);

/** The signed-in user's token payload, or null. */
export function useUser(): AccessToken | null {
  const current = useSession();
  return current.status === 'signedIn' ? current.user : null;
}

/** Whether the signed-in user may do that (ROLE-01); false when nobody is signed in. */
export function useCan(permission: Permission): boolean {
  const user = useUser();
  return user !== null && can(user.roles, permission, getBrand().shortName);
}
