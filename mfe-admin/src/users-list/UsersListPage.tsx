import { useQuery } from '@tanstack/react-query';
import { whyFailed } from '@peil/shared-kernel/api';
import { usersQuery } from '@peil/shared-kernel/cache';
import { ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import { texts } from './texts.ts';
import { UserLists } from './UserLists.tsx';
import { UsersFrame } from './UsersFrame.tsx';

/** /users; its route is for user-API access only (USERS-06). */
export default function UsersListPage() {
  const { data: users, error, refetch } = useQuery(usersQuery());

  if (users)
    return (
      <>
        <PullToRefresh onRefresh={refetchShown} />
        <UserLists users={users} />
      </>
    );
  return (
    <UsersFrame>
      <Panel>
        {error ? (
          <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label={texts.loading} />
        )}
      </Panel>
    </UsersFrame>
  );
}
