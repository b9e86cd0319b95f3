import { useQueryClient } from '@tanstack/react-query';
import { api, whyFailed, type Registration } from '@peil/shared-kernel/api';
import { deviceListQuery, oneDeviceKey } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, announce, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { texts as all } from '../texts.ts';
import { forgetWork } from '../work/outbox.ts';

const texts = all.list;

interface GiveUpDialogProps {
  readonly registration: Registration;
  readonly owner: string;
  readonly onClose: () => void;
}

/** Asks before everything that was entered is undone. */
export function GiveUpDialog({ registration: { devid, shortid }, owner, onClose }: GiveUpDialogProps) {
  const client = useQueryClient();
  const { send, isSending, failure } = useSend(async () => {
    await api.registrations.giveUp(devid);
    await forgetWork(owner, devid);
    for (const queryKey of [['registrations'], oneDeviceKey, deviceListQuery().queryKey])
      void client.invalidateQueries({ queryKey });
    announce(texts.gaveUp);
    onClose();
  });
  return (
    <Dialog
      open
      title={texts.giveUpTitle(shortid)}
      width="small"
      onClose={() => {
        if (!isSending) onClose();
      }}
      actions={
        <>
          <Button type="button" loading={isSending} onClick={() => void send()}>
            {texts.giveUp}
          </Button>
          <Button type="button" variant="secondary" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.giveUpHelp}</p>
      {failure && (
        <Alert variant="error" title={texts.notGivenUp}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
    </Dialog>
  );
}
