import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, whyFailed, type TagRenameAnswer } from '@peil/shared-kernel/api';
import { deviceListQuery, tagsQuery, usersQuery } from '@peil/shared-kernel/cache';
import { normalTag } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { signOut, useUser } from '@peil/shared-kernel/session';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { userMember } from '../group-data/group-members.ts';
import { MemberTags } from '../group-data/MemberTags.tsx';
import styles from './RenameDialog.module.css';
import { texts } from './texts.ts';

/** Until somebody whose own groups changed is signed out (ROLE-05). */
const signOutDelayMs = 1000;

interface ConfirmRenameProps {
  readonly planned: TagRenameAnswer;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Whom and what the rename reaches, and then what was done. */
export function ConfirmRename({ planned, onBack, onClose }: ConfirmRenameProps) {
  const queryClient = useQueryClient();
  const isOwn = useUser()?.tags.some((tag) => normalTag(tag) === planned.from) ?? false;
  const [done, setDone] = useState<TagRenameAnswer | null>(null);
  const { send, isSending, failure } = useSend(async () => {
    setDone(await api.tags.rename(planned.from, planned.to, planned.total));
    if (isOwn) {
      setTimeout(() => void signOut('revoked'), signOutDelayMs);
      return;
    }
    for (const query of [usersQuery(), deviceListQuery(), tagsQuery()])
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  const { from, to, merges, total } = planned;
  const told = useRef<HTMLParagraphElement>(null);
  // A dialog that opens takes the focus itself; a screen reader reads on from what will be changed.
  useEffect(() => told.current?.focus(), []);

  if (done) {
    const words = done.merges ? texts.merged : texts.renamed;
    return (
      <Dialog
        open
        title={texts.title}
        width="medium"
        onClose={onClose}
        actions={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <div ref={takeFocus} tabIndex={-1} className={styles['done']}>
          <Alert variant="success">{words(done.from, done.to, done.total.users, done.total.devices)}</Alert>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={texts.becomes(from, to)}
      width="large"
      onClose={() => {
        // What is on its way is on its way: what became of it must be seen.
        if (!isSending) onClose();
      }}
      actions={
        <>
          <Button loading={isSending} onClick={() => void send()}>
            {merges ? texts.merge : texts.rename}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={onBack}>
            {texts.back}
          </Button>
          <Button variant="tertiary" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <p ref={told} tabIndex={-1} className={styles['reach']}>
          {texts.reach(total.users, total.devices)}
        </p>
        {merges && <Alert variant="warning">{texts.merges(to)}</Alert>}
        {total.users > 0 && (
          <Alert variant="info">
            {texts.signsOut}
            {isOwn && ` ${texts.signsOutOwn}`}
          </Alert>
        )}
        <p>{texts.viewsFollow}</p>
        {failure && <Alert variant="error">{texts.notRenamed(whyFailed(failure.cause))}</Alert>}
        <Named
          label={texts.users}
          members={planned.users.map(({ user_name, full_name }) => userMember({ user_name, full_name }))}
          total={total.users}
        />
        <Named
          label={texts.devices}
          members={planned.devices.map(({ devid, name }) => ({ id: devid, name: name || devid }))}
          total={total.devices}
        />
      </div>
    </Dialog>
  );
}

interface NamedProps {
  readonly label: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  /** How many there are in all; the server names the first. */
  readonly total: number;
}

function Named({ label, members, total }: NamedProps) {
  if (total === 0) return null;
  return (
    <section>
      <h3 className={styles['heading']}>{label}</h3>
      <MemberTags label={label} members={members} most={members.length} total={total} none="" />
    </section>
  );
}

/** The button that led here is gone; a screen reader reads on from what was done. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};
