import type { User } from '@peil/shared-kernel/api';
import { texts } from './texts.ts';
import { groupsOf, rolesOf } from './user-row.ts';
import styles from './UserCard.module.css';
import { UserName } from './UserName.tsx';

/** A user where there is no room for a table. */
export function UserCard({ user, opens }: { readonly user: User; readonly opens: boolean }) {
  return (
    <div className={styles['card']}>
      <UserName user={user} opens={opens} />
      <dl className={styles['facts']}>
        <dt className={styles['label']}>{texts.roles}</dt>
        <dd className={styles['value']}>{rolesOf(user)}</dd>
        <dt className={styles['label']}>{texts.groups}</dt>
        <dd className={styles['value']}>{groupsOf(user) || texts.noGroups}</dd>
      </dl>
    </div>
  );
}
