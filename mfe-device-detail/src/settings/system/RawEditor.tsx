import { useState } from 'react';
import { api, ApiError, whyFailed, type Device, type DeviceChange } from '@peil/shared-kernel/api';
import { mergeSettings } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, announce, Button, Textarea } from '@peil/shared-kernel/ui';
import { DifferenceTable } from '@peil/shared-kernel/device-forms/differences';
import { settingsDifferences } from '@peil/shared-kernel/device-forms/values';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import { clashesOf, withoutClashes } from './raw-clashes.ts';
import { changeBetween, rawText, readSettings, settingsOf, type Written } from './raw-settings.ts';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** What is written, and what it is compared with: the settings as they were when the editing began. */
export interface RawEdit {
  readonly before: string;
  readonly text: string;
}

/** Somebody else changed the same: told with both values, not as a failure. */
const clash = new ApiError('conflict');

interface RawEditorProps {
  readonly device: Device;
  readonly edit: RawEdit;
  readonly onEdit: (edit: RawEdit) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Settings as text: written, looked over as a difference, saved beside what others saved meanwhile (SET-14). */
export function RawEditor({ device, edit, onEdit, onSaved, onCancel }: RawEditorProps) {
  const [isLooking, setLooking] = useState(false);
  const [wasTried, setTried] = useState(false);
  /** The settings that somebody else saved meanwhile, where they clash with what is written. */
  const [theirs, setTheirs] = useState<Written | null>(null);
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const before = JSON.parse(edit.before) as Written;
  const read = readSettings(edit.text);
  const change = read.ok ? changeBetween(before, read.settings) : {};
  const differences = settingsDifferences('', before, change);
  const clashes = theirs ? clashesOf(change, changeBetween(before, theirs)) : [];
  const { send, isSending, failure } = useSend(async () => {
    const saved = await api.devices.change(device.devid, (newest): DeviceChange => {
      const meanwhile = settingsOf(newest);
      if (clashesOf(change, changeBetween(before, meanwhile)).length > 0) {
        show(newest);
        setTheirs(meanwhile);
        throw clash;
      }
      return change;
    });
    show(saved);
    askListsAnew();
    announce(texts.saved);
    onSaved();
  });
  const settle = (chosen: Written, newest: Written) => {
    setTheirs(null);
    onEdit({ before: rawText(newest), text: rawText(mergeSettings(newest, chosen)) });
  };
  return (
    <div className={styles['form']}>
      <Textarea
        label={texts.json}
        value={edit.text}
        readOnly={isLooking}
        minRows={12}
        maxRows={24}
        error={wasTried && !read.ok ? read.problem : undefined}
        onChange={(event) => {
          onEdit({ ...edit, text: event.target.value });
          setTried(false);
        }}
      />
      {isLooking && differences.length === 0 && <p role="status">{texts.nothing}</p>}
      {isLooking && differences.length > 0 && (
        <DifferenceTable label={texts.changes} differences={differences} />
      )}
      <div role="alert">
        {isLooking && theirs && clashes.length > 0 && (
          <Alert variant="warning" title={texts.clashed}>
            <DifferenceTable label={texts.clashes} differences={clashes} heads={[texts.theirs, texts.mine]} />
            <div className={styles['actions']}>
              <Button type="button" variant="secondary" onClick={() => settle(change, theirs)}>
                {texts.keepMine}
              </Button>
              <Button
                type="button"
                variant="secondary"
                onClick={() => settle(withoutClashes(change, changeBetween(before, theirs)), theirs)}
              >
                {texts.takeTheirs}
              </Button>
            </div>
          </Alert>
        )}
      </div>
      {failure && failure.cause !== clash && (
        <Alert variant="error" title={texts.notSaved}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div className={styles['actions']}>
        {isLooking && differences.length > 0 && clashes.length === 0 && (
          <Button type="button" loading={isSending} onClick={() => void send()}>
            {texts.save}
          </Button>
        )}
        {isLooking ? (
          <Button type="button" variant="secondary" disabled={isSending} onClick={() => setLooking(false)}>
            {texts.back}
          </Button>
        ) : (
          <Button
            type="button"
            onClick={() => {
              setTried(true);
              setLooking(read.ok);
            }}
          >
            {texts.look}
          </Button>
        )}
        <Button type="button" variant="secondary" disabled={isSending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
