import type { User } from '@peil/shared-kernel/api';
import { Panel } from '@peil/shared-kernel/ui';
import styles from './ProfileCard.module.css';

/** The first letters of the first and the last name; of the user name while there is none. */
function initialsOf({ full_name, user_name }: Pick<User, 'full_name' | 'user_name'>): string {
  const names = (full_name.trim() || user_name).split(/\s+/);
  const [first = '', last = ''] = names.length > 1 ? [names[0], names.at(-1)] : names;
  return (first.charAt(0) + last.charAt(0)).toUpperCase();
}

/** Who the user is, at a glance. */
export function ProfileCard({ user }: { readonly user: User }) {
  const { full_name, user_name, meta_data } = user;
  return (
    <Panel>
      <div className={styles['card']}>
        <span aria-hidden className={styles['initials']}>
          {initialsOf(user)}
        </span>
        <div className={styles['text']}>
          <p className={styles['name']}>{full_name.trim() || user_name}</p>
          <p className={styles['quiet']}>{[user_name, meta_data.email].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </Panel>
  );
}
