import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { InlineMessage } from '@peil/shared-kernel/ui';
import styles from './MailForm.module.css';
import { SendButtons } from './SendButtons.tsx';
import { texts } from './texts.ts';
import type { FormProblems } from './use-form-problems.ts';

interface MailFormProps {
  readonly title: string;
  /** Whether it opens with what was written before, and not sent. */
  readonly isRestored: boolean;
  readonly problems: Pick<FormProblems<unknown>, 'isBlocked' | 'wasTried' | 'tryAnyway'>;
  /** Said while something keeps it from being sent. */
  readonly blocked: string;
  readonly isSending: boolean;
  /** Called for every press while nothing keeps it from being sent. */
  onSend(): void;
  onCancel(): void;
  /** Asked before it is sent, in place of the buttons. */
  readonly question?: ReactNode;
  /** The fields, and what is said of a sending that failed. */
  readonly children: ReactNode;
}

/** A form that sends mails: it takes the focus, and says why it cannot be sent yet, calmly until the user has tried. */
export function MailForm({
  title,
  isRestored,
  problems,
  blocked,
  isSending,
  onSend,
  onCancel,
  question,
  children,
}: MailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const blockedId = useId();

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);

  const isAsked = Boolean(question);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The answer that was pressed is away: what it led to has the focus, or the button that sends.
    if (wasAsked.current && !isAsked && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!problems.isBlocked) {
      onSend();
      return;
    }
    problems.tryAnyway();
    // Once the fields say what is wrong with them.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <form ref={form} noValidate aria-label={title} className={styles['form']} onSubmit={submit}>
      {isRestored && <InlineMessage status="info">{texts.restored}</InlineMessage>}
      {children}
      {problems.isBlocked && (
        <InlineMessage status={problems.wasTried ? 'error' : 'info'}>
          <span id={blockedId}>{blocked}</span>
        </InlineMessage>
      )}
      {question || (
        <SendButtons
          blockedBy={problems.isBlocked ? blockedId : null}
          isSending={isSending}
          onCancel={onCancel}
        />
      )}
    </form>
  );
}
