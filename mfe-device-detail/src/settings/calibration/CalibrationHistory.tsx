import { useState } from 'react';
import { api, type Device } from '@peil/shared-kernel/api';
import { lastCalibration } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import { announce, Button, Panel } from '@peil/shared-kernel/ui';
import { AskDialog } from '../form/AskDialog.tsx';
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
  const mm = (value: number | null) => formatMm(value) ?? texts.unset;
  return (
    <AskDialog
      title={texts.undoTitle}
      confirm={texts.undoIt}
      cancel={texts.cancel}
      failed={texts.notUndone}
      onClose={onClose}
      onConfirm={async () => {
        show(await api.devices.undoCalibration(device.devid, null));
        askListsAnew();
        announce(texts.undone);
      }}
    >
      <p>{texts.undoHelp(texts.fields[field], mm(to), mm(from))}</p>
    </AskDialog>
  );
}
