import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type ProfileAnswer, type ProfileUse } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { QueryPanel } from '../parts/query-panel/QueryPanel.tsx';
import { QueryState } from '../parts/query-panel/QueryState.tsx';
import { profilesKey, profileUsesQuery } from './queries.ts';
import { Results } from './Results.tsx';
import styles from './ProfilePage.module.css';
import { texts } from './texts.ts';
import { UseDialog } from './UseDialog.tsx';

const momentOf = (seconds: number): string => formatDateTime(seconds) ?? '';

/** When the profile was used, and its undo as long as nothing newer changed those settings. */
export function UseLog({ name }: { readonly name: string }) {
  const [isUsing, setIsUsing] = useState(false);
  const [undoing, setUndoing] = useState<ProfileUse | null>(null);
  const query = useQuery(profileUsesQuery(name));
  return (
    <>
      <QueryPanel
        heading={texts.log}
        actions={
          <Button variant="secondary" onClick={() => setIsUsing(true)}>
            {texts.use}
          </Button>
        }
        query={query}
        loading={texts.logLoading}
        failed={texts.failed}
      >
        {(uses) =>
          uses.length === 0 ? (
            <p className={styles['quiet']}>{texts.logNone}</p>
          ) : (
            <ul className={styles['uses']} aria-label={texts.log}>
              {uses.map((use) => (
                <li key={use.id} className={styles['use']}>
                  <span>
                    <strong>{momentOf(use.at)}</strong> {texts.by(use.user_name)}
                    <span className={styles['useState']}>{stateOf(use)}</span>
                  </span>
                  {use.undoable > 0 && (
                    <Button
                      variant="secondary"
                      aria-label={texts.undoTitle(momentOf(use.at))}
                      onClick={() => setUndoing(use)}
                    >
                      {texts.undo}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryPanel>
      {isUsing && <UseDialog name={name} onClose={() => setIsUsing(false)} />}
      {undoing && <UndoDialog name={name} use={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function stateOf({ devices, undone, undone_at, undone_by, undoable }: ProfileUse): string {
  const left = devices - undone;
  return [
    texts.changedDevices(devices),
    undone_at !== null && undone > 0 ? texts.undoneFrom(undone, momentOf(undone_at), undone_by ?? '') : '',
    left > 0 && undoable === 0 ? texts.notUndoable : '',
    undoable > 0 && undoable < left ? texts.partlyUndoable(undoable) : '',
  ]
    .filter(Boolean)
    .join('. ');
}

interface UndoDialogProps {
  readonly name: string;
  readonly use: ProfileUse;
  readonly onClose: () => void;
}

/** Takes an earlier use back after a look at what that changes. */
function UndoDialog({ name, use, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const [done, setDone] = useState<ProfileAnswer | null>(null);
  const preview = useQuery({
    queryKey: [...profilesKey, 'undo', name, use.id],
    queryFn: () => api.profiles.previewUndo(name, use.id),
    staleTime: 0,
    gcTime: 0,
  });
  const { send, isSending, failure } = useSend(async () => {
    setDone(await api.profiles.undo(name, use.id));
    void client.invalidateQueries({ queryKey: [...profilesKey, 'uses'] });
    void client.invalidateQueries({ queryKey: [...profilesKey, 'devices'] });
    void client.invalidateQueries({ queryKey: [...profilesKey, 'list'] });
    void client.invalidateQueries({ queryKey: ['devices'] });
  });
  const count = preview.data?.results.filter(({ result }) => result === 'changed').length ?? 0;
  return (
    <Dialog
      open
      width="large"
      title={texts.undoTitle(momentOf(use.at))}
      onClose={() => {
        if (!isSending) onClose();
      }}
      actions={
        <>
          {!done && count > 0 && (
            <Button loading={isSending} onClick={() => void send()}>
              {texts.undoConfirm(count)}
            </Button>
          )}
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {done ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <QueryState query={preview} loading={texts.checking} failed={texts.failed} />
        {failure && (
          <Alert variant="error" title={texts.nothingChanged}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        {!done && preview.data && <Results step="preview" results={preview.data.results} />}
        {done && <Results step="undone" results={done.results} />}
      </div>
    </Dialog>
  );
}
