import { useId } from 'react';
import { api, whyFailed, type LeftOut } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { announce, Button, InlineMessage, VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from './Corrections.module.css';
import { LeaveOutForm } from './LeaveOutForm.tsx';
import { spanText } from './marks.ts';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.leftOut;

interface LeftOutPartProps {
  readonly devid: string;
  readonly leftOut: readonly LeftOut[];
  /** Whether the user may leave readings out, and take them back. */
  readonly mayChange: boolean;
  /** What is proposed to be left out, epoch seconds: the window, or one reading of the table. */
  readonly proposed: { readonly from: number; readonly to: number };
  /** Whether the form is open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChanged: () => void;
}

/** What is left out of a place's readings, and the way to leave out more (READ-08). */
export function LeftOutPart({
  devid,
  leftOut,
  mayChange,
  proposed,
  isOpen,
  onOpen,
  onChanged,
}: LeftOutPartProps) {
  const headingId = useId();
  const { send, failure } = useSend((id: number) => api.readings.takeBack(devid, id));
  if (!mayChange && leftOut.length === 0) return null;

  async function undo(id: number): Promise<void> {
    if (!(await send(id))) return;
    announce(texts.undone);
    onChanged();
  }

  return (
    <section aria-labelledby={headingId} className={styles['part']}>
      <h3 id={headingId} className={styles['title']}>
        {texts.heading}
      </h3>
      {leftOut.length > 0 && (
        <ul className={styles['list']}>
          {leftOut.map((one) => (
            <li key={one.id} className={styles['item']}>
              <div className={styles['line']}>
                <span>
                  {spanText(one)}
                  {one.reason && `: ${one.reason}`}
                </span>
                {mayChange && (
                  <Button variant="tertiary" onClick={() => void undo(one.id)}>
                    {texts.undo} <VisuallyHidden>{spanText(one)}</VisuallyHidden>
                  </Button>
                )}
              </div>
              <p className={styles['detail']}>
                {[
                  texts.count(one.readings),
                  ...(one.made_by === null ? [] : [texts.by(one.made_by, formatDateTime(one.made_at) ?? '')]),
                ].join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {failure && <InlineMessage status="error">{whyFailed(failure.cause)}</InlineMessage>}
      {mayChange && !isOpen && (
        <div>
          <Button variant="secondary" onClick={() => onOpen(true)}>
            {texts.open}
          </Button>
        </div>
      )}
      {mayChange && isOpen && (
        <LeaveOutForm
          key={`${String(proposed.from)} ${String(proposed.to)}`}
          devid={devid}
          range={proposed}
          onSaved={() => {
            onOpen(false);
            onChanged();
          }}
          onCancel={() => onOpen(false)}
        />
      )}
    </section>
  );
}
