import { useQuery } from '@tanstack/react-query';
import { ApiError, type AccessToken } from '@peil/shared-kernel/api';
import { organisationQuery, userQuery } from '@peil/shared-kernel/cache';
import { texts } from './texts.ts';
import styles from './WhoAmI.module.css';

/** Name and organisation of the signed-in person; what cannot be read is left out. */
export function WhoAmI({ user }: { readonly user: AccessToken }) {
  const { data: self } = useQuery(userQuery(user.username));
  const { data: organisation, error } = useQuery(organisationQuery(user.orgid));
  const isUnknown = error instanceof ApiError && error.kind === 'notFound';
  return (
    <div className={styles.who}>
      <p className={styles.name}>{self?.full_name.trim() || user.username}</p>
      <p className={styles.organisation}>{isUnknown ? texts.organisationUnknown : organisation?.name}</p>
    </div>
  );
}
