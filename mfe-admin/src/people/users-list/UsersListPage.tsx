import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '@peil/shared-kernel/cache';
import { Panel } from '@peil/shared-kernel/ui';
import { PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { texts } from './texts.ts';
import { UserLists } from './UserLists.tsx';
import { UsersFrame } from './UsersFrame.tsx';

/** /users; its route is for user-API access only (USERS-06). */
export default function UsersListPage() {
  const query = useQuery(usersQuery());

  if (query.data)
    return (
      <>
        <PullToRefresh onRefresh={refetchShown} />
        <UserLists users={query.data} />
      </>
    );
  return (
    <UsersFrame>
      <Panel>
        <QueryState query={query} loading={texts.loading} failed={texts.failed} />
      </Panel>
    </UsersFrame>
  );
}
