import { Link, useParams } from 'react-router-dom';
import { whyFailed } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { normalTag } from '@peil/shared-kernel/devices';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import {
  Alert,
  Button,
  EmptyState,
  ErrorPanel,
  LoadingState,
  Page,
  Panel,
  TextLink,
} from '@peil/shared-kernel/ui';
import { GroupDataNotes } from '../group-data/GroupDataNotes.tsx';
import { isIn } from '../group-data/group-members.ts';
import { isListedGroup } from '../groups-list/listed-groups.ts';
import { texts as dataTexts } from '../group-data/texts.ts';
import { texts as listTexts } from '../groups-list/texts.ts';
import { useGroupData, type GroupData } from '../group-data/use-group-data.ts';
import { GroupEditor } from './GroupEditor.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import styles from './GroupPage.module.css';
import { texts } from './texts.ts';

/** /group/:group: who and what is in one group (GROUP-01). */
export default function GroupPage() {
  const group = normalTag(useParams()['group'] ?? '');
  const { data, isWithoutUsers, error, retry } = useGroupData();
  const { shortName, groupEditing = false } = getBrand();
  const isThere = data !== null && hasGroup(data, group, shortName);
  const breadcrumbs = [
    { label: texts.home, to: '/' },
    { label: texts.groups, to: '/groups' },
    { label: isThere ? group : texts.title },
  ];

  return (
    <Page title={isThere ? group : texts.title} breadcrumbs={breadcrumbs}>
      <p className={styles['back']}>
        <TextLink to="/groups" className={styles['link'] ?? ''}>
          {texts.back}
        </TextLink>
      </p>
      <GroupDataNotes isWithoutUsers={isWithoutUsers} />
      {isThere ? (
        <>
          {isListedGroup(group) && <Alert variant="info">{listTexts.about[group]}</Alert>}
          {isWithoutUsers ? (
            <GroupMembers group={group} data={data} usersUnseen={dataTexts.usersAway} />
          ) : groupEditing ? (
            <GroupEditor key={group} group={group} data={data} />
          ) : (
            <>
              <GroupMembers group={group} data={data} />
              <div>
                <Button disabled>{texts.savingOff}</Button>
              </div>
            </>
          )}
        </>
      ) : (
        <Panel>
          {data ? (
            <EmptyState
              title={texts.unknown}
              message={texts.unknownHelp}
              action={
                <Button as={Link} role="link" to="/groups" variant="secondary">
                  {texts.toGroups}
                </Button>
              }
            />
          ) : error ? (
            <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={retry} />
          ) : (
            <LoadingState label={texts.loading} />
          )}
        </Panel>
      )}
    </Page>
  );
}

/** Whether there is such a group for the reader: a listed one, or one that somebody or something has. */
function hasGroup({ users, devices }: GroupData, group: string, provider: string): boolean {
  if (isHiddenGroup(group, provider)) return false;
  return isListedGroup(group) || [...(users ?? []), ...devices].some((one) => isIn(one, group));
}
