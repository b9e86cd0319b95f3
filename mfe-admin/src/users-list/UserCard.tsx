import { SubscriptionCell } from './SubscriptionCell.tsx';
import { texts } from './texts.ts';
import type { UserRow } from './user-row.ts';
import styles from './UserCard.module.css';
import { UserName } from './UserName.tsx';

/** A user where there is no room for a table. */
export function UserCard({ row, opens }: { readonly row: UserRow; readonly opens: boolean }) {
  return (
    <div className={styles['card']}>
      <UserName row={row} opens={opens} />
      <dl className={styles['facts']}>
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
