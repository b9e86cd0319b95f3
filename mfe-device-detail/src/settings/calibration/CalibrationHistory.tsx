import { useState } from 'react';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { lastCalibration } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { formatMm } from '@peil/shared-kernel/format';
import { Alert, announce, Button, Panel } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import styles from './Calibration.module.css';
import { commentRows } from './comment-rows.ts';
import { texts } from './texts.ts';

/** What was calibrated, by whom and from what to what; the last that stands can be taken back. */
export function CalibrationHistory({ device }: { readonly device: Device }) {
  const [asks, setAsks] = useState(false);
  const rows = commentRows(device);
  const last = lastCalibration(device.appdata);
  const stands = last !== null && device.appdata[last.field] === last.to;
  return (
    <Panel heading={texts.history}>
      {rows.length === 0 && <p>{texts.noHistory}</p>}
      <ol className={styles['comments']}>
        {rows.map(({ key, subject, date, user, comment, values }) => (
          <li key={key} className={styles['comment']}>
            <p>
              <strong>{subject}</strong> {date}
              {user !== '' && `, ${user}`}
            </p>
            {values.map((value) => (
              <p key={value}>{value}</p>
            ))}
            {comment !== null && <p>{comment}</p>}
          </li>
        ))}
      </ol>
      {last && !stands && <p className={styles['help']}>{texts.changedSince}</p>}
      {stands && (
        <div className={styles['actions']}>
          <Button type="button" variant="secondary" onClick={() => setAsks(true)}>
            {texts.undo}
          </Button>
        </div>
      )}
      {asks && last && <UndoDialog device={device} last={last} onClose={() => setAsks(false)} />}
    </Panel>
  );
}

interface UndoDialogProps {
  readonly device: Device;
  readonly last: NonNullable<ReturnType<typeof lastCalibration>>;
  readonly onClose: () => void;
}

function UndoDialog({ device, last: { field, from, to }, onClose }: UndoDialogProps) {
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const { send, isSending, failure } = useSend(async () => {
    show(await api.devices.undoCalibration(device.devid, null));
    askListsAnew();
    announce(texts.undone);
    onClose();
  });
  const mm = (value: number | null) => formatMm(value) ?? texts.unset;
  return (
    <Dialog
      open
      title={texts.undoTitle}
      width="small"
      onClose={() => {
        if (!isSending) onClose();
      }}
      actions={
        <>
          <Button type="button" loading={isSending} onClick={() => void send()}>
            {texts.undoIt}
          </Button>
          <Button type="button" variant="secondary" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.undoHelp(texts.fields[field], mm(to), mm(from))}</p>
      {failure && (
        <Alert variant="error" title={texts.notUndone}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
    </Dialog>
  );
}
