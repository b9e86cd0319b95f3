import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, whyFailed, type DutyList } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { dutyListsKey } from './queries.ts';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

/** Deletes a duty list, asked once more. */
export function DeleteDutyList({ list }: { readonly list: DutyList }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, failure } = useSend(async () => {
    await api.dutyLists.remove(list.id);
    void client.invalidateQueries({ queryKey: [...dutyListsKey, 'list'] });
    void navigate('/duty-lists', { replace: true });
  });
  return (
    <Panel heading={texts.remove}>
      <div className={styles['stack']}>
        <p className={styles['quiet']}>{texts.removeHelp}</p>
        <div>
          <Button type="button" variant="secondary" onClick={() => setIsAsked(true)}>
            {`${texts.remove} …`}
          </Button>
        </div>
      </div>
      <Dialog
        open={isAsked}
        title={texts.removeTitle(list.name)}
        width="small"
        onClose={() => {
          if (!isSending) setIsAsked(false);
        }}
        actions={
          <>
            <Button type="button" data-color="danger" loading={isSending} onClick={() => void send()}>
              {texts.removeIt}
            </Button>
            <Button
              type="button"
              variant="tertiary"
              aria-disabled={isSending}
              onClick={() => {
                if (!isSending) setIsAsked(false);
              }}
            >
              {texts.cancel}
            </Button>
          </>
        }
      >
        <div className={styles['stack']}>
          <p className={styles['line']}>{texts.removeHelp}</p>
          {failure && (
            <Alert variant="error" title={texts.notRemoved}>
              {whyFailed(failure.cause)}
            </Alert>
          )}
        </div>
      </Dialog>
    </Panel>
  );
}
