import { useMemo, useState } from 'react';
import { Button, Panel } from '@peil/shared-kernel/ui';
import { devicesIn, usersIn, type Member } from '../group-data/group-members.ts';
import { MemberTags } from '../group-data/MemberTags.tsx';
import type { GroupData } from '../group-data/use-group-data.ts';
import styles from './GroupMembers.module.css';
import { texts } from './texts.ts';

interface GroupMembersProps {
  readonly group: string;
  readonly data: GroupData;
  /** Why there are no users, where that is not the reader's role. */
  readonly usersUnseen?: string;
}

/** The users and the devices of a group, to read. */
export function GroupMembers({ group, data, usersUnseen = texts.usersUnseen }: GroupMembersProps) {
  const users = useMemo(() => data.users && usersIn(data.users, group), [data.users, group]);
  const devices = useMemo(() => devicesIn(data.devices, group), [data.devices, group]);
  return (
    <>
      {users === null ? (
        <Panel heading={texts.userList}>{usersUnseen}</Panel>
      ) : (
        <Panel heading={texts.users(users.length)}>
          <Members label={texts.userList} members={users} none={texts.noUsers} />
        </Panel>
      )}
      <Panel heading={texts.devices(devices.length)}>
        <Members label={texts.deviceList} members={devices} none={texts.noDevices} />
      </Panel>
    </>
  );
}

/** Tags that are shown at once: a group may have ten thousand. */
export const shownAtOnce = 200;

interface MembersProps {
  readonly label: string;
  readonly members: readonly Member[];
  readonly none: string;
}

function Members({ label, members, none }: MembersProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const left = members.length - shown;
  return (
    <div className={styles['members']}>
      <MemberTags label={label} members={members} most={shown} none={none} />
      {left > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + shownAtOnce)}>
            {texts.showMore(Math.min(left, shownAtOnce))}
          </Button>
        </div>
      )}
    </div>
  );
}
