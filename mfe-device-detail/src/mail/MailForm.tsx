import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { SendForm } from '@peil/shared-kernel/forms';
import { InlineMessage } from '@peil/shared-kernel/ui';
import styles from './MailForm.module.css';
import { SendButtons } from './SendButtons.tsx';
import { texts } from './texts.ts';
import type { Recipients } from './recipients.ts';

interface MailFormProps {
  readonly title: string;
  readonly form: Pick<
    SendForm<Recipients>,
    'isRestored' | 'isBlocked' | 'wasTried' | 'isSending' | 'props' | 'submit'
  >;
  /** Said while something keeps it from being sent. */
  readonly blocked: string;
  /** Called for every press while nothing keeps it from being sent. */
  readonly onSend: () => void;
  readonly onCancel: () => void;
  /** Asked before it is sent, in place of the buttons. */
  readonly question?: ReactNode;
  /** The fields, and what is said about a sending that failed. */
  readonly children: ReactNode;
}

/** A form that sends mails: it takes the focus, and says why it cannot be sent yet, calmly until the user has tried. */
export function MailForm({ title, form, blocked, onSend, onCancel, question, children }: MailFormProps) {
  const { isBlocked, isSending } = form;
  const element = form.props.ref;
  const blockedId = useId();

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [element]);

  const isAsked = Boolean(question);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The answer that was pressed is away: what it led to has the focus, or the button that sends.
    if (wasAsked.current && !isAsked && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasAsked.current = isAsked;
  }, [element, isAsked]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlocked) void form.submit();
    else onSend();
  };

  return (
    <form {...form.props} aria-label={title} className={styles['form']} onSubmit={submit}>
      {form.isRestored && <InlineMessage status="info">{texts.restored}</InlineMessage>}
      {children}
      {isBlocked && (
        <InlineMessage status={form.wasTried ? 'error' : 'info'}>
          <span id={blockedId}>{blocked}</span>
        </InlineMessage>
      )}
      {question || (
        <SendButtons blockedBy={isBlocked ? blockedId : null} isSending={isSending} onCancel={onCancel} />
      )}
    </form>
  );
}
