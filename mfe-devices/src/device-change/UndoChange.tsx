import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type DeviceChanged, type RecentDeviceChange } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, announce, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { texts } from './texts.ts';

/** What is said of a change that somebody would undo. */
export interface Undoable {
  readonly id: number;
  /** Short ids of the two. */
  readonly old: string;
  readonly fresh: string;
}

export const undoableOf = ({ id, old, new: fresh }: RecentDeviceChange): Undoable => ({
  id,
  old: old.shortid,
  fresh: fresh.shortid,
});

interface UndoChangeProps {
  readonly change: Undoable;
  readonly onUndone: (changed: DeviceChanged) => void;
}

/** Gives the old device its place back, once asked again (FITTER-03). */
export function UndoChange({ change: { id, old, fresh }, onUndone }: UndoChangeProps) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, failure, forget } = useSend(async () => {
    const changed = await api.deviceChanges.undo(id);
    for (const key of ['devices', 'device-changes', 'day-list'])
      void client.invalidateQueries({ queryKey: [key] });
    announce(texts.undone);
    setIsAsked(false);
    onUndone(changed);
  });
  const close = () => {
    setIsAsked(false);
    forget();
  };
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsAsked(true)}>
        {texts.undo}
      </Button>
      {isAsked && (
        <Dialog
          open
          title={texts.undoTitle(old)}
          width="small"
          onClose={close}
          actions={
            <>
              <Button type="button" loading={isSending} onClick={() => void send()}>
                {texts.undo}
              </Button>
              <Button type="button" variant="secondary" disabled={isSending} onClick={close}>
                {texts.keep}
              </Button>
            </>
          }
        >
          <p>{texts.undoHelp(old, fresh)}</p>
          {failure && (
            <Alert variant="error" title={texts.notUndone}>
              {whyFailed(failure.cause)}
            </Alert>
          )}
        </Dialog>
      )}
    </>
  );
}
