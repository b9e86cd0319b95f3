import { SubscriptionCell } from './SubscriptionCell.tsx';
import { texts } from './texts.ts';
import type { UserRow } from './user-row.ts';
import styles from './UserCard.module.css';
import { UserName } from './UserName.tsx';

interface UserCardProps {
  readonly row: UserRow;
  readonly opens: boolean;
  readonly tellsCustomer: boolean;
}

/** A user where there is no room for a table. */
export function UserCard({ row, opens, tellsCustomer }: UserCardProps) {
  return (
    <div className={styles['card']}>
      <UserName row={row} opens={opens} />
      <dl className={styles['facts']}>
        {tellsCustomer && (
          <>
            <dt className={styles['label']}>{texts.customer}</dt>
            <dd className={styles['value']}>{row.customer}</dd>
          </>
        )}
        <dt className={styles['label']}>{texts.roles}</dt>
        <dd className={styles['value']}>{row.roleText}</dd>
        <dt className={styles['label']}>{texts.groups}</dt>
        <dd className={styles['value']}>{row.groupText || texts.noGroups}</dd>
        <dt className={styles['label']}>{texts.subscription}</dt>
        <dd className={styles['value']}>
          <SubscriptionCell row={row} />
        </dd>
      </dl>
    </div>
  );
}
