import { useState } from 'react';
import { api, ApiError, type Device } from '@peil/shared-kernel/api';
import { lastCalibration } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import { announce, Button, Panel } from '@peil/shared-kernel/ui';
import { AskDialog } from '../form/AskDialog.tsx';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import styles from './Calibration.module.css';
import { commentRows } from './comment-rows.ts';
import { texts } from './texts.ts';

type Undoable = NonNullable<ReturnType<typeof lastCalibration>>;

/** What was calibrated, by whom and from what to what; the last that stands can be taken back. */
export function CalibrationHistory({ device }: { readonly device: Device }) {
  /** Which calibration the user is asked about, whatever comes meanwhile. */
  const [asked, setAsked] = useState<Undoable | null>(null);
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
          <Button type="button" variant="secondary" onClick={() => setAsked(last)}>
            {texts.undo}
          </Button>
        </div>
      )}
      {asked && <UndoDialog device={device} last={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

interface UndoDialogProps {
  readonly device: Device;
  readonly last: Undoable;
  readonly onClose: () => void;
}

function UndoDialog({ device, last, onClose }: UndoDialogProps) {
  const { field, from, to } = last;
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
        // Of two who calibrate, none undoes what the other has just done unseen.
        const undone = await api.devices.undoCalibration(device.devid, null, (newest) => {
          if (JSON.stringify(lastCalibration(newest.appdata)) === JSON.stringify(last)) return;
          show(newest);
          throw new ApiError('conflict', { message: texts.calibratedSince });
        });
        show(undone);
        askListsAnew();
        announce(texts.undone);
      }}
    >
      <p>{texts.undoHelp(texts.fields[field], mm(to), mm(from))}</p>
    </AskDialog>
  );
}
