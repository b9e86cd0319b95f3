import { serviceActWords } from '@peil/shared-kernel/devices';
import { settingName, settingText } from '@peil/shared-kernel/device-forms/values';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import type { Entry } from './entry.ts';
import { dropEntries, retryEntry, sendWaiting, settleClash, useOutbox } from './outbox.ts';
import styles from './WaitingPanel.module.css';

const texts = all.waiting;

function whatOf({ work }: Entry): string {
  if (work.kind === 'step') return texts.step(all.steps[work.step]);
  if (work.kind !== 'service') return texts[work.kind];
  const { checks, comment } = work.note;
  const done = checks.map((check) => serviceActWords[check]);
  const count = work.photos?.length ?? (work.picture ? 1 : 0);
  const told = [...done, comment ?? '', count > 0 ? texts.photos(count) : ''].filter(Boolean).join(', ');
  return work.note.registering ? texts.registering(told) : texts.service(told);
}

/** What is on the phone and not on the server, and what the server did not take. Nothing where there is none. */
export function WaitingPanel() {
  const { entries, isSending } = useOutbox();
  const waiting = (entries ?? []).filter(({ conflict }) => conflict === null);
  const stopped = (entries ?? []).filter(({ conflict }) => conflict !== null);
  return (
    <div role="status" className={styles['panel']}>
      {stopped.map((entry) => (
        <Stopped key={entry.id} entry={entry} />
      ))}
      {waiting.length > 0 && (
        <Panel heading={texts.heading}>
          <p>{isSending ? texts.sending : texts.intro}</p>
          <ul>
            {waiting.map((entry) => (
              <li key={entry.id}>{texts.on(entry.shortid, whatOf(entry))}</li>
            ))}
          </ul>
          <Button type="button" variant="secondary" loading={isSending} onClick={() => void sendWaiting()}>
            {texts.sendNow}
          </Button>
        </Panel>
      )}
    </div>
  );
}

function Stopped({ entry }: { readonly entry: Entry }) {
  // Without an answer the entry stands as it did, and says so.
  const { send, isSending } = useSend((work: () => Promise<unknown>) => work());
  const { conflict } = entry;
  if (conflict === null) return null;
  if (conflict.kind === 'refused')
    return (
      <Alert variant="error" title={texts.refused(entry.shortid, whatOf(entry))}>
        <p>{conflict.message}</p>
        <ul>
          {Object.entries(conflict.fields).map(([path, why]) => (
            <li key={path}>{entry.work.kind === 'service' ? why : `${settingName(path)}: ${why}`}</li>
          ))}
        </ul>
        <div className={styles['buttons']}>
          <Button
            type="button"
            variant="secondary"
            loading={isSending}
            onClick={() => void send(() => retryEntry(entry))}
          >
            {texts.retry}
          </Button>
          <Button
            type="button"
            variant="tertiary"
            disabled={isSending}
            onClick={() => void send(() => dropEntries([entry]))}
          >
            {texts.drop}
          </Button>
        </div>
      </Alert>
    );
  return (
    <Alert variant="warning" title={texts.clash(entry.shortid)}>
      <p>{texts.clashHelp}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['cell']}>
              {whatOf(entry)}
            </th>
            <th scope="col" className={styles['cell']}>
              {texts.mine}
            </th>
            <th scope="col" className={styles['cell']}>
              {texts.theirs}
            </th>
          </tr>
        </thead>
        <tbody>
          {conflict.clashes.map(({ path, mine, theirs }) => (
            <tr key={path}>
              <th scope="row" className={styles['cell']}>
                {settingName(path)}
              </th>
              <td className={styles['cell']}>{settingText(mine)}</td>
              <td className={styles['cell']}>{settingText(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['buttons']}>
        <Button type="button" loading={isSending} onClick={() => void send(() => settleClash(entry, 'mine'))}>
          {texts.useMine}
        </Button>
        <Button
          type="button"
          variant="secondary"
          disabled={isSending}
          onClick={() => void send(() => settleClash(entry, 'theirs'))}
        >
          {texts.useTheirs}
        </Button>
      </div>
    </Alert>
  );
}
