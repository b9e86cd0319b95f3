import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api, ApiError, type ContactKind, type User } from '@peil/shared-kernel/api';
import { userQuery, usersQuery } from '@peil/shared-kernel/cache';
import { Alert, Button, Panel, StatusBadge, TextField } from '@peil/shared-kernel/ui';
import styles from './ContactConfirmations.module.css';
import { contactsToConfirm, type ContactToConfirm } from './contact-state.ts';
import { texts } from './texts.ts';

/** The code of the link in a mail. */
const codeParameter = 'confirm';

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/**
 * What of one's contact details is to be confirmed, each with its code. A link from a mail brings the code along: it is
 * taken out of the address bar before the page is painted, and used at once.
 */
export function ContactConfirmations({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const [linked] = useState(parameters.get(codeParameter));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const name = user.user_name;

  useLayoutEffect(() => {
    if (!parameters.has(codeParameter)) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(codeParameter);
    setParameters(rest, { replace: true });
  });

  /** Does one thing and shows what became of it; answers the text of a failure. */
  async function act(work: () => Promise<unknown>, done: string): Promise<string | null> {
    setOutcome(null);
    try {
      await work();
    } catch (error) {
      return error instanceof ApiError ? error.message : texts.confirm.failed;
    }
    await Promise.all([
      queryClient.invalidateQueries(userQuery(name)),
      queryClient.invalidateQueries(usersQuery()),
    ]);
    setOutcome({ kind: 'success', text: done });
    return null;
  }
  const confirm = (kind: ContactKind, code: string) =>
    act(() => api.users.confirmContact(name, kind, code), texts.confirm.done[kind]);

  const isLinkUsed = useRef(false);
  useEffect(() => {
    if (linked === null || isLinkUsed.current) return;
    isLinkUsed.current = true;
    void confirm('email', linked).then((failure) => {
      if (failure !== null) setOutcome({ kind: 'error', text: failure });
    });
  });

  const contacts = contactsToConfirm(user);
  return (
    <>
      <div aria-live="polite">{outcome && <Alert variant={outcome.kind} title={outcome.text} />}</div>
      {contacts.length > 0 && (
        <Panel heading={texts.confirm.heading}>
          <div className={styles['contacts']}>
            {contacts.map((contact) => (
              <Confirmation
                key={`${contact.kind} ${contact.value}`}
                contact={contact}
                onConfirm={(code) => confirm(contact.kind, code)}
                onSend={() => act(() => api.users.sendContactCode(name, contact.kind), texts.confirm.sent)}
                onCancel={() =>
                  act(() => api.users.cancelContact(name, contact.kind), texts.confirm.cancelled)
                }
              />
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}

interface ConfirmationProps {
  readonly contact: ContactToConfirm;
  /** Each answers the text of a failure; null when it is done. */
  readonly onConfirm: (code: string) => Promise<string | null>;
  readonly onSend: () => Promise<string | null>;
  readonly onCancel: () => Promise<string | null>;
}

function Confirmation({ contact, onConfirm, onSend, onCancel }: ConfirmationProps) {
  const { kind, value, isAsked, old, stands } = contact;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const words = texts.confirm;

  async function run(work: () => Promise<string | null>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const failure = await work();
    setBusy(false);
    setProblem(failure ?? undefined);
    if (failure !== null) field.current?.focus();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const digits = code.replace(/\D/g, '');
    if (digits === '') {
      setProblem(words.codeMissing);
      field.current?.focus();
      return;
    }
    void run(() => onConfirm(digits));
  }

  const title = `${(stands ? words.standing : words.pending)[kind]}: ${value}`;
  const sentHelp = stands ? words.sentHelp : words.pendingHelp(old);
  return (
    <form noValidate aria-busy={busy} aria-label={title} className={styles['contact']} onSubmit={submit}>
      <p className={styles['title']}>
        <span className={styles['value']}>{title}</span>{' '}
        <StatusBadge status="warning">{isAsked ? words.waits : words.unconfirmed}</StatusBadge>
      </p>
      <p className={styles['quiet']}>{isAsked ? sentHelp : words.unconfirmedHelp[kind]}</p>
      {isAsked && (
        <TextField
          ref={field}
          className={styles['code'] ?? ''}
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {!isAsked && problem !== undefined && <p role="alert">{problem}</p>}
      <div className={styles['buttons']}>
        {isAsked && (
          <Button type="submit" loading={busy}>
            {words.submit}
          </Button>
        )}
        <Button
          type="button"
          variant={isAsked ? 'tertiary' : 'secondary'}
          aria-disabled={busy}
          onClick={() => void run(onSend)}
        >
          {isAsked ? words.sendAgain : words.send}
        </Button>
        {isAsked && !stands && (
          <Button type="button" variant="tertiary" aria-disabled={busy} onClick={() => void run(onCancel)}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
