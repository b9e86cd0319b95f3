import { useQuery } from '@tanstack/react-query';
import { api, whyFailed, type User } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { ErrorPanel, EyeIcon, LoadingState, Panel, TextLink } from '@peil/shared-kernel/ui';
import { nameOf } from '../users-list/user-row.ts';
import { seenDevicesPath } from './seen-devices-path.ts';
import { texts } from './texts.ts';
import styles from './UserPage.module.css';

const words = texts.seen;

/** How many devices a user sees, and the way to the list as that user sees it. */
export function SeenDevicesPanel({ user }: { readonly user: User }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'seen', user.user_name, 'count'],
    queryFn: () => api.users.seenDevices(user.user_name, { limit: 0 }),
  });
  return (
    <Panel heading={words.heading}>
      {data ? (
        <>
          <p className={styles['count']}>{words.count(formatNumber(data.total) ?? '')}</p>
          <p className={styles['quiet']}>{words.help}</p>
          <TextLink to={seenDevicesPath(user)} isTall>
            <EyeIcon aria-hidden /> {words.show(nameOf(user))}
          </TextLink>
        </>
      ) : error ? (
        <ErrorPanel title={words.failed} message={whyFailed(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label={words.loading} />
      )}
    </Panel>
  );
}
