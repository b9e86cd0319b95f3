import type { User } from '@peil/shared-kernel/api';
import { StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import { nameOf, userPath } from './user-row.ts';
import styles from './UserName.module.css';

interface UserNameProps {
  readonly user: User;
  /** Whether the name is a link to the user. */
  readonly opens: boolean;
}

/** Name, user name, and whether the account is switched off. */
export function UserName({ user, opens }: UserNameProps) {
  const name = nameOf(user);
  return (
    <span className={styles['line']}>
      {opens ? (
        <TextLink to={userPath(user)} className={styles['name'] ?? ''}>
          {name}
        </TextLink>
      ) : (
        <span className={styles['name']}>{name}</span>
      )}
      {name !== user.user_name && <span className={styles['username']}>{user.user_name}</span>}
      {user.meta_data.disabled === true && <StatusBadge status="noSignal">{texts.disabled}</StatusBadge>}
    </span>
  );
}
