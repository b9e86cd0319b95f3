import { useMemo, useState } from 'react';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { useLeaveWarning } from '@peil/shared-kernel/navigation';
import { Alert, announce, Button, Panel, Search, Textarea } from '@peil/shared-kernel/ui';
import { DifferenceTable } from '../form/DifferenceTable.tsx';
import { settingsDifferences } from '@peil/shared-kernel/device-forms/values';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import { changeBetween, linesWith, rawText, readSettings, settingsOf } from './raw-settings.ts';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** Everything that is set of a device, to be searched and changed. */
export function RawSettings({ device }: { readonly device: Device }) {
  const [wanted, setWanted] = useState('');
  const [edited, setEdited] = useState<Device | null>(null);
  const [isSaved, setSaved] = useState(false);
  const text = useMemo(() => rawText(device), [device]);
  const lines = linesWith(text, wanted);
  return (
    <Panel heading={texts.raw}>
      {edited ? (
        <RawEditor
          device={edited}
          onClose={(hasSaved) => {
            setEdited(null);
            setSaved(hasSaved);
          }}
        />
      ) : (
        <div className={styles['form']}>
          <p className={styles['help']}>{texts.rawHelp}</p>
          <Search
            label={texts.search}
            hideLabel={false}
            variant="simple"
            value={wanted}
            onChange={setWanted}
          />
          {wanted.trim() !== '' && <p role="status">{texts.hits(lines.length)}</p>}
          <Textarea label={texts.raw} hideLabel readOnly maxRows={20} value={lines.join('\n')} />
          <div className={styles['actions']}>
            <Button
              type="button"
              variant="secondary"
              onClick={() => {
                setSaved(false);
                setEdited(device);
              }}
            >
              {texts.edit}
            </Button>
          </div>
          {isSaved && <Alert variant="success">{texts.saved}</Alert>}
        </div>
      )}
    </Panel>
  );
}

interface RawEditorProps {
  /** As it was when the editing began. */
  readonly device: Device;
  readonly onClose: (hasSaved: boolean) => void;
}

function RawEditor({ device, onClose }: RawEditorProps) {
  const [before] = useState(() => rawText(device));
  const [text, setText] = useState(before);
  const [isLooking, setLooking] = useState(false);
  const [wasTried, setTried] = useState(false);
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const read = readSettings(text);
  const change = read.ok ? changeBetween(settingsOf(device), read.settings) : {};
  const differences = settingsDifferences('', settingsOf(device), change);
  const { send, isSending, failure } = useSend(async () => {
    show(await api.devices.change(device.devid, () => change));
    askListsAnew();
    announce(texts.saved);
    onClose(true);
  });
  useLeaveWarning(text !== before);
  return (
    <div className={styles['form']}>
      <Textarea
        label={texts.json}
        value={text}
        readOnly={isLooking}
        minRows={12}
        maxRows={24}
        error={wasTried && !read.ok ? read.problem : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setTried(false);
        }}
      />
      {isLooking && differences.length === 0 && <p role="status">{texts.nothing}</p>}
      {isLooking && differences.length > 0 && (
        <DifferenceTable label={texts.changes} differences={differences} />
      )}
      {failure && (
        <Alert variant="error" title={texts.notSaved}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div className={styles['actions']}>
        {isLooking && differences.length > 0 && (
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
        <Button type="button" variant="secondary" disabled={isSending} onClick={() => onClose(false)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
