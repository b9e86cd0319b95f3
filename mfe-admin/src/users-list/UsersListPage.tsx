import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@peil/shared-kernel/api';
import { usersQuery } from '@peil/shared-kernel/cache';
import { useCan } from '@peil/shared-kernel/session';
import { ErrorPanel, LoadingState, Panel, Unauthorised } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import { UserLists } from './UserLists.tsx';
import { UsersFrame } from './UsersFrame.tsx';

/** /users, for the admin roles (ROLE-03, USERS-06). */
export default function UsersListPage() {
  const maySee = useCan('adminPages');
  const { data: users, error, refetch } = useQuery({ ...usersQuery(), enabled: maySee });
  const refused = error instanceof ApiError && error.kind === 'forbidden';

  if (maySee && !refused && users) return <UserLists users={users} />;
  return (
    <UsersFrame>
      <Panel>
        {!maySee || refused ? (
          <Unauthorised />
        ) : error ? (
          <ErrorPanel title={texts.failed} message={error.message} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label={texts.loading} />
        )}
      </Panel>
    </UsersFrame>
  );
}
