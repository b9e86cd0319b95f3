import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { whyFailed, type Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { deviceListQuery, usersQuery } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { isDeactivated } from '@peil/shared-kernel/permissions';
import { useLeaveWarning } from '@peil/shared-kernel/navigation';
import { signOut, useUser } from '@peil/shared-kernel/session';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { deviceMember, devicesIn, isIn, userMember, usersIn } from '../group-data/group-members.ts';
import type { GroupData } from '../group-data/use-group-data.ts';
import styles from './GroupEditor.module.css';
import { MemberEditor } from './MemberEditor.tsx';
import {
  isDeviceOpen,
  isUserOpen,
  leftWithout,
  noMemberChange,
  sizeOf,
  without,
} from './membership-change.ts';
import { saveMembership } from './save-membership.ts';
import { texts } from './texts.ts';

/** Until users and devices are fetched anew after saving, and until who changed their own groups is signed out. */
const afterSaveMs = 1000;

const noChange = { users: noMemberChange, devices: noMemberChange };

interface GroupEditorProps {
  readonly group: string;
  readonly data: GroupData;
}

/** Puts users and devices into a group and takes them out (GROUP-02); what would change is shown before. */
export function GroupEditor({ group, data }: GroupEditorProps) {
  const queryClient = useQueryClient();
  const editor = useUser();
  const { shortName } = getBrand();
  const [change, setChange] = useState(noChange);
  const [isTried, setIsTried] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const ownName = editor?.username ?? '';

  const members = useMemo(
    () => ({
      users: data.users && usersIn(data.users, group),
      devices: devicesIn(data.devices, group),
    }),
    [data, group],
  );
  const open = useMemo(() => {
    const users = (data.users ?? []).filter(
      (user) => editor && isUserOpen(user, editor, shortName) && !isDeactivated(user.roles.roles),
    );
    const devices = data.devices.filter((device) => editor && isDeviceOpen(device, editor, shortName));
    return {
      users,
      userNames: new Set(users.map(({ user_name }) => user_name)),
      devices,
      shortIdOf: shortIdsOf(devices),
      devids: new Set(devices.map(({ devid }) => devid)),
    };
  }, [data, editor, shortName]);
  const candidates = useMemo(
    () => ({
      users: open.users.filter((user) => !isIn(user, group)).map(userMember),
      devices: open.devices.filter((device) => !isIn(device, group)).map(deviceMember),
    }),
    [open, group],
  );

  const alone = leftWithout(data.users ?? [], change.users, group);
  const count = sizeOf(change.users) + sizeOf(change.devices);
  const { send, sending, isSending, failure } = useSend(async () => {
    let hasSavedOwn = false;
    setWasRefused(false);
    try {
      const isWhole = await saveMembership(group, change, ownName, (kind, id) => {
        hasSavedOwn ||= kind === 'users' && id === ownName;
        setChange((known) => ({ ...known, [kind]: without(known[kind], id) }));
      });
      setWasRefused(!isWhole);
    } finally {
      setTimeout(() => {
        if (hasSavedOwn) void signOut('revoked');
        for (const query of [usersQuery(), deviceListQuery()])
          void queryClient.invalidateQueries({ queryKey: query.queryKey });
      }, afterSaveMs);
    }
  });
  useLeaveWarning(count > 0);

  const save = () => {
    setIsTried(true);
    if (alone.length === 0) void send().then(() => setIsTried(false));
  };

  return (
    <>
      {members.users === null ? (
        <Panel heading={texts.userList}>{texts.usersUnseen}</Panel>
      ) : (
        <MemberEditor
          heading={texts.users(members.users.length)}
          label={texts.userList}
          addLabel={texts.addUser}
          none={texts.noUsers}
          members={members.users}
          candidates={candidates.users}
          detailOf={asItIs}
          isOpen={(id) => open.userNames.has(id)}
          change={change.users}
          onChange={(users) => setChange((known) => ({ ...known, users }))}
          isLocked={isSending}
        />
      )}
      <MemberEditor
        heading={texts.devices(members.devices.length)}
        label={texts.deviceList}
        addLabel={texts.addDevice}
        none={texts.noDevices}
        members={members.devices}
        candidates={candidates.devices}
        detailOf={open.shortIdOf}
        isOpen={(id) => open.devids.has(id)}
        change={change.devices}
        onChange={(devices) => setChange((known) => ({ ...known, devices }))}
        isLocked={isSending}
      />
      {count > 0 && (
        <Panel heading={texts.effects}>
          <p>{texts.joins(change.users.added.size, change.devices.added.size)}</p>
          <p>{texts.leaves(change.users.removed.size, change.devices.removed.size)}</p>
          {sizeOf(change.users) > 0 && (
            <p>
              {texts.signsOut(sizeOf(change.users))}
              {(change.users.added.has(ownName) || change.users.removed.has(ownName)) &&
                ` ${texts.signsOutOwn}`}
            </p>
          )}
        </Panel>
      )}
      {isTried && alone.length > 0 && (
        <Alert variant="error">
          {alone.map((user) => (
            <p key={user.user_name}>{texts.lastGroup(userMember(user).name)}</p>
          ))}
        </Alert>
      )}
      {sending === 'done' && !wasRefused && count === 0 && <Alert variant="success">{texts.saved}</Alert>}
      {(failure ?? wasRefused) && (
        <Alert variant="error" title={texts.notSaved}>
          {texts.leftOver(failure && whyFailed(failure.cause), count)}
        </Alert>
      )}
      <div className={styles['buttons']}>
        <Button loading={isSending} disabled={count === 0} onClick={save}>
          {texts.save}
        </Button>
        {count > 0 && (
          <Button
            variant="secondary"
            disabled={isSending}
            onClick={() => {
              setChange(noChange);
              setIsTried(false);
              setWasRefused(false);
            }}
          >
            {texts.discard}
          </Button>
        )}
      </div>
    </>
  );
}

const asItIs = (userName: string): string => userName;

function shortIdsOf(devices: readonly Device[]): (devid: string) => string {
  const shortIds = new Map(devices.map(({ devid, proddata }) => [devid, proddata.shortid]));
  return (devid) => shortIds.get(devid) ?? devid;
}
