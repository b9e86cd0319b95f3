import { lazy, useEffect, useRef, useState } from 'react';
import type { Device, TaskKind } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { orderedAt, orderedKind, orderedWord, tasksOf } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, Button, Panel, StatusBadge, useNow } from '@peil/shared-kernel/ui';
import { LazyPart } from '@peil/shared-kernel/page-part';
import type { SentTask } from './TaskForm.tsx';
import styles from './Tasks.module.css';
import { texts } from './texts.ts';

const TaskForm = lazy(async () => ({ default: (await import('./TaskForm.tsx')).TaskForm }));

/** How often it is asked whether an order still counts, in milliseconds. */
const orderCheckMs = 3_600_000;

/**
 * 'Bestill' and 'Kvitter', by what the device is, and when something was ordered or it was emptied last (DRAIN-02,
 * ORDER-01).
 */
export function Tasks({ device }: { readonly device: Device }) {
  const user = useUser();
  const kinds = user ? tasksOf(device, user, getBrand().shortName) : [];
  const [open, setOpen] = useState<readonly TaskKind[]>([]);
  const [sent, setSent] = useState<(SentTask & { readonly kind: TaskKind }) | null>(null);
  const [closed, setClosed] = useState<TaskKind | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const now = useNow(orderCheckMs);
  const ordered = formatDateTime(orderedAt(device, now));
  // The form was tall: what is said in its place would stand above the window.
  useEffect(() => {
    if (sent) message.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);
  if (kinds.length === 0) return null;

  const close = (kind: TaskKind) => {
    setOpen((before) => before.filter((other) => other !== kind));
    setClosed(kind);
  };

  return (
    <Panel
      heading={texts.heading}
      actions={
        ordered !== null && (
          <StatusBadge status={orderedKind(device) === 'emptied' ? 'ok' : 'info'}>
            {texts.ordered(orderedWord(device), ordered)}
          </StatusBadge>
        )
      }
    >
      <div className={styles['tasks']}>
        <div ref={message} className={styles['message']}>
          {sent && (
            <Alert
              variant={sent.waits ? 'info' : 'success'}
              onClose={() => {
                setSent(null);
              }}
            >
              <p>
                {sent.waits
                  ? texts.tasks[sent.kind].waits
                  : texts.tasks[sent.kind].sent(sent.recipients.join(', '))}
              </p>
            </Alert>
          )}
        </div>
        {kinds.length > open.length && (
          <div className={styles['buttons']}>
            {kinds
              .filter((kind) => !open.includes(kind))
              .map((kind) => (
                <OpenButton
                  key={kind}
                  kind={kind}
                  takesFocus={closed === kind}
                  onOpen={() => {
                    setSent(null);
                    setOpen([...open, kind]);
                  }}
                />
              ))}
          </div>
        )}
        {kinds
          .filter((kind) => open.includes(kind))
          .map((kind) => (
            <div key={kind} className={styles['form']}>
              <h3 className={styles['title']}>{texts.tasks[kind].title}</h3>
              <LazyPart part={texts.part}>
                <TaskForm
                  kind={kind}
                  device={device}
                  onCancel={() => {
                    close(kind);
                  }}
                  onSent={(task) => {
                    close(kind);
                    setSent({ ...task, kind });
                  }}
                />
              </LazyPart>
            </div>
          ))}
      </div>
    </Panel>
  );
}

interface OpenButtonProps {
  readonly kind: TaskKind;
  /** Its form was closed just now: the focus comes back here. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

function OpenButton({ kind, takesFocus, onOpen }: OpenButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={button} variant={kind === 'order' ? 'primary' : 'secondary'} onClick={onOpen}>
      {texts.tasks[kind].open}
    </Button>
  );
}
