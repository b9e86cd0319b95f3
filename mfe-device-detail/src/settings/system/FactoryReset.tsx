import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { oneDeviceKey } from '@peil/shared-kernel/cache';
import { useForm } from '@peil/shared-kernel/forms/core';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, announce, Button, InlineMessage, Panel, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { useListsAnew } from '../form/use-show-device.ts';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** Sets back what lies in the device itself, once its short id is written. */
export function FactoryReset({ device }: { readonly device: Device }) {
  const mayReset = useCan('factoryReset');
  const [asks, setAsks] = useState(false);
  return (
    <Panel heading={texts.reset}>
      <p>{texts.resetHelp}</p>
      {!mayReset && <InlineMessage status="info">{texts.resetBy}</InlineMessage>}
      {mayReset && (
        <div className={styles['actions']}>
          <Button type="button" variant="danger" onClick={() => setAsks(true)}>
            {texts.resetIt}
          </Button>
        </div>
      )}
      {asks && <ResetDialog device={device} onClose={() => setAsks(false)} />}
    </Panel>
  );
}

interface ResetDialogProps {
  readonly device: Device;
  readonly onClose: () => void;
}

function ResetDialog({ device, onClose }: ResetDialogProps) {
  const { shortid } = device.proddata;
  const client = useQueryClient();
  const askListsAnew = useListsAnew();
  const form = useForm({
    initial: { shortid: '' },
    validate: (values) => ({
      shortid:
        values.shortid.trim().toUpperCase() === shortid.toUpperCase() ? undefined : texts.otherId(shortid),
    }),
    async send() {
      await api.devices.factoryReset(shortid);
      announce(texts.wasReset);
      void client.invalidateQueries({ queryKey: oneDeviceKey });
      askListsAnew();
      onClose();
    },
  });
  const { failure } = form;
  return (
    <Dialog
      open
      title={texts.resetTitle}
      width="small"
      onClose={() => {
        if (!form.isSending) onClose();
      }}
      actions={
        <>
          <Button type="button" variant="danger" loading={form.isSending} onClick={() => void form.submit()}>
            {texts.resetIt}
          </Button>
          <Button type="button" variant="secondary" disabled={form.isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form {...form.props} className={styles['form']}>
        <p>{texts.resetHelp}</p>
        <TextField label={texts.typeId(shortid)} autoComplete="off" {...form.field('shortid')} />
        {failure && Object.keys(failure.problems).length === 0 && (
          <Alert variant="error" title={texts.notReset}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
