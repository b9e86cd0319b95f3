import { whyFailed } from '@peil/shared-kernel/api';
import { formatTime } from '@peil/shared-kernel/format';
import { hasSentSince, workWords } from '@peil/shared-kernel/notifications';
import { EmptyState, ErrorPanel, LoadingState, Panel, TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import styles from './day-list.module.css';
import { texts } from './texts.ts';
import type { Works } from './use-works.ts';

const clock = (at: number): string => formatTime(at) ?? '';

/** What was registered, put in and serviced today, each with whether it has sent since. */
export function DoneToday({ works: { day, error, refetch } }: { readonly works: Works }) {
  const done = day?.done ?? [];
  return (
    <Panel heading={texts.done}>
      {!day && error && <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={refetch} />}
      {!day && !error && <LoadingState label={texts.loading} />}
      {day && done.length === 0 && <EmptyState title={texts.nothingDone} message={texts.nothingDoneHelp} />}
      {done.length > 0 && (
        <ul className={styles['list']} aria-label={texts.done}>
          {done.map((work) => (
            <li key={`${work.devid}.${work.kind}.${String(work.at)}`} className={styles['item']}>
              <div className={styles['about']}>
                <TextLink to={devicePath(work.devid)} className={styles['link'] ?? ''}>
                  {`${work.shortid} · ${work.name}`}
                </TextLink>
                <span className={styles['meta']}>
                  {texts.doneAt(workWords[work.kind], clock(work.at))},{' '}
                  {work.lastContact !== null && hasSentSince(work)
                    ? texts.sentSince(clock(work.lastContact))
                    : texts.notYet}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {done.some(({ kind }) => kind === 'changed') && <p className={styles['meta']}>{texts.undoHint}</p>}
    </Panel>
  );
}
