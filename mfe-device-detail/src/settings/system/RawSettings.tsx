import { useMemo, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { DraftOffer, useDraft } from '@peil/shared-kernel/forms';
import { useLeaveWarning } from '@peil/shared-kernel/navigation';
import { Alert, Button, Panel, Search, Textarea } from '@peil/shared-kernel/ui';
import { RawEditor, type RawEdit } from './RawEditor.tsx';
import { linesWith, rawText, settingsOf } from './raw-settings.ts';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** Everything that is set of a device, to be searched and changed; a session that ends meanwhile loses nothing written. */
export function RawSettings({ device }: { readonly device: Device }) {
  const [wanted, setWanted] = useState('');
  const [edit, setEdit] = useState<RawEdit | null>(null);
  const [isSaved, setSaved] = useState(false);
  const text = useMemo(() => rawText(settingsOf(device)), [device]);
  const lines = linesWith(text, wanted);
  const isWritten = edit !== null && edit.text !== edit.before;
  const draft = useDraft({
    formKey: `raw.${device.devid}`,
    base: { text: edit?.before ?? text },
    changed: isWritten ? { text: edit.text } : {},
    secrets: [],
  });
  useLeaveWarning(isWritten, draft.abandon);
  const close = (hasSaved: boolean) => {
    setEdit(null);
    setSaved(hasSaved);
  };
  return (
    <Panel heading={texts.raw}>
      {draft.offer && (
        <DraftOffer
          draft={draft.offer}
          onTake={() => {
            const before = draft.offer?.seen.text ?? text;
            setEdit({ before, text: draft.take().text ?? before });
          }}
          onDiscard={draft.discard}
        />
      )}
      {edit ? (
        <RawEditor
          device={device}
          edit={edit}
          onEdit={setEdit}
          onSaved={() => close(true)}
          onCancel={() => close(false)}
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
                setEdit({ before: text, text });
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
