import { StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import { userPath, type UserRow } from './user-row.ts';
import styles from './UserName.module.css';

interface UserNameProps {
  readonly row: UserRow;
  /** Whether the name is a link to the user. */
  readonly opens: boolean;
}

/** Name, user name, and whether the account is switched off. */
export function UserName({ row, opens }: UserNameProps) {
  const { name, userName } = row;
  return (
    <span className={styles['line']}>
      {opens ? (
        <TextLink to={userPath(row.userName)} className={styles['name'] ?? ''}>
          {name}
        </TextLink>
      ) : (
        <span className={styles['name']}>{name}</span>
      )}
      {name !== userName && <span className={styles['username']}>{userName}</span>}
      {row.isDisabled && <StatusBadge status="noSignal">{texts.disabled}</StatusBadge>}
    </span>
  );
}
