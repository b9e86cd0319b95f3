import { useState } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { useBusEvent } from '@peil/shared-kernel/events';
import { PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import { useCan } from '@peil/shared-kernel/session';
import { Button, EmptyState, ErrorPanel, LoadingState, Page, Panel } from '@peil/shared-kernel/ui';
import { RenameDialog } from '../group-rename/RenameDialog.tsx';
import { GroupDataNotes } from '../group-data/GroupDataNotes.tsx';
import { devicesIn, usersIn } from '../group-data/group-members.ts';
import { GroupTable } from './GroupTable.tsx';
import { foundGroups, listedGroups } from './listed-groups.ts';
import { texts } from './texts.ts';
import { useGroupData } from '../group-data/use-group-data.ts';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.title }];

/** /groups: the groups by state of devices, and who and what is in them. */
export default function GroupsPage() {
  const { data, isWithoutUsers, error, retry } = useGroupData();
  const mayRename = useCan('renameTags');
  const [isRenaming, setIsRenaming] = useState(false);
  const [query, setQuery] = useState('');
  useBusEvent('search.changed', (event) => setQuery(event.query));
  const groups = foundGroups(listedGroups, query, getBrand().shortName);

  return (
    <Page
      wide
      title={texts.heading(groups.length)}
      breadcrumbs={breadcrumbs}
      actions={
        mayRename && data && !isWithoutUsers ? (
          <Button variant="secondary" onClick={() => setIsRenaming(true)}>
            {texts.rename}
          </Button>
        ) : undefined
      }
    >
      <PullToRefresh onRefresh={refetchShown} />
      <GroupDataNotes isWithoutUsers={isWithoutUsers} />
      {!data ? (
        <Panel>
          {error ? (
            <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={retry} />
          ) : (
            <LoadingState label={texts.loading} />
          )}
        </Panel>
      ) : groups.length === 0 ? (
        <Panel>
          <EmptyState title={texts.empty} message={texts.emptyHelp} />
        </Panel>
      ) : (
        groups.map((group) => (
          <GroupTable
            key={group}
            group={group}
            users={data.users && usersIn(data.users, group)}
            isWithoutUsers={isWithoutUsers}
            devices={devicesIn(data.devices, group)}
          />
        ))
      )}
      {isRenaming && data && <RenameDialog data={data} onClose={() => setIsRenaming(false)} />}
    </Page>
  );
}
