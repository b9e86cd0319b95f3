import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import {
  BulkDialog as Dialog,
  GroupsToAdd,
  GroupsToRemove,
  type ChoiceProps,
} from '@peil/shared-kernel/bulk';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { bulkUserChangeFault } from '@peil/shared-kernel/devices';
import { isHiddenRole, offeredTags } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { Alert } from '@peil/shared-kernel/ui';
import type { BulkUser } from './bulk-user.ts';
import { texts } from './texts.ts';
import { useUserCalls } from './user-calls.tsx';

export interface BulkDialogProps {
  readonly action: 'add' | 'remove';
  /** The users who were selected when it was opened. */
  readonly rows: readonly BulkUser[];
  readonly onClose: () => void;
}

/** Changes the access groups of many users. */
export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  const own = useUser()?.username.toLowerCase();
  const isOwn = ({ userName }: BulkUser) => userName.toLowerCase() === own;
  // Oneself last: it ends the session that makes the calls.
  const ordered = [...rows].sort((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
  const { calls, questions } = useUserCalls(
    (userName) => rows.find((row) => row.userName === userName)?.name ?? userName,
  );
  return (
    <Dialog
      title={texts.actions[action]}
      ids={ordered.map(({ userName }) => userName)}
      texts={texts}
      calls={calls}
      questions={questions}
      fields={(choice) =>
        action === 'add' ? <AddGroups {...choice} /> : <RemoveGroups rows={rows} {...choice} />
      }
      isPicking={action === 'add'}
      changeOf={(chosen) => ({ [action]: [...chosen] })}
      faultOf={(change) => bulkUserChangeFault(change, getBrand().shortName)}
      notice={
        <Alert variant="info">
          {texts.signsOut}
          {rows.some(isOwn) && ` ${texts.signsOutOwn}`}
        </Alert>
      }
      onClose={onClose}
    />
  );
}

function RemoveGroups({ rows, ...choice }: ChoiceProps & Pick<BulkDialogProps, 'rows'>) {
  const { shortName } = getBrand();
  return (
    <GroupsToRemove
      texts={texts}
      groupsOfEach={useMemo(() => rows.map(({ groups }) => groups), [rows])}
      isHidden={(group) => isHiddenRole(group, shortName)}
      {...choice}
    />
  );
}

/** The groups that users may be given by the signed-in one. */
function AddGroups(choice: ChoiceProps) {
  const user = useUser();
  const { data } = useQuery(tagsQuery());
  const { shortName } = getBrand();
  const offered = useMemo(
    () =>
      (user ? offeredTags(data ?? [], user, shortName) : []).filter((tag) => !isHiddenRole(tag, shortName)),
    [data, user, shortName],
  );
  return <GroupsToAdd texts={texts} offered={offered} {...choice} />;
}
