import { useQuery } from '@tanstack/react-query';
import { api, type User } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { EyeIcon, TextLink } from '@peil/shared-kernel/ui';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { nameOf } from '../users-list/user-row.ts';
import { seenDevicesPath } from './seen-devices-path.ts';
import { texts } from './texts.ts';
import { WhyUnseen } from './WhyUnseen.tsx';
import styles from './UserPage.module.css';

const words = texts.seen;

/** How many devices a user sees, and the way to the list as that user sees it. */
export function SeenDevicesPanel({ user }: { readonly user: User }) {
  const query = useQuery({
    queryKey: ['users', 'seen', user.user_name, 'count'],
    queryFn: () => api.users.seenDevices(user.user_name, { limit: 0 }),
  });
  return (
    <QueryPanel heading={words.heading} query={query} loading={words.loading} failed={words.failed}>
      {({ total }) => (
        <div className={styles['stack']}>
          <p className={styles['count']}>{words.count(formatNumber(total) ?? '')}</p>
          <p className={styles['quiet']}>{words.help}</p>
          <TextLink to={seenDevicesPath(user)} isTall>
            <EyeIcon aria-hidden /> {words.show(nameOf(user))}
          </TextLink>
          <WhyUnseen user={user} />
        </div>
      )}
    </QueryPanel>
  );
}
