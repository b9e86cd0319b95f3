import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Panel, TextLink, VisuallyHidden } from '@peil/shared-kernel/ui';
import { meansActivation } from '@peil/shared-kernel/ui/data-table';
import type { Member } from '../group-data/group-members.ts';
import styles from './GroupTable.module.css';
import { groupPath, type ListedGroup } from './listed-groups.ts';
import { MemberTags } from '../group-data/MemberTags.tsx';
import { texts as dataTexts } from '../group-data/texts.ts';
import { texts } from './texts.ts';

/** Tags of a kind in the list: the group's own page has all. */
const shownTags = 12;

interface GroupTableProps {
  readonly group: ListedGroup;
  /** Null for a role that may not list users, and where they could not be fetched. */
  readonly users: readonly Member[] | null;
  readonly isWithoutUsers: boolean;
  readonly devices: readonly Member[];
}

/** One group: what it means, and who and what is in it (GROUPS-01, GROUPS-02). The row opens it. */
export function GroupTable({ group, users, isWithoutUsers, devices }: GroupTableProps) {
  const navigate = useNavigate();
  const about = useId();
  return (
    <Panel
      flush
      heading={
        <TextLink to={groupPath(group)} className={styles['name'] ?? ''}>
          {group}
        </TextLink>
      }
    >
      <p id={about} role="note" className={styles['about']}>
        {texts.about[group]}
      </p>
      <table className={styles['table']} aria-describedby={about}>
        <caption>
          <VisuallyHidden>{group}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles['head']}>
              {texts.users}
            </th>
            <th scope="col" className={styles['head']}>
              {texts.devices}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr
            className={styles['row']}
            onClick={(event) => {
              if (meansActivation(event)) void navigate(groupPath(group));
            }}
          >
            <td className={styles['cell']}>
              {users === null ? (
                isWithoutUsers ? (
                  dataTexts.usersAway
                ) : (
                  texts.usersUnseen
                )
              ) : (
                <MemberTags label={texts.users} members={users} most={shownTags} none={texts.noUsers} />
              )}
            </td>
            <td className={styles['cell']}>
              <MemberTags label={texts.devices} members={devices} most={shownTags} none={texts.noDevices} />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
