import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api, whyFailed, type ContactKind, type User } from '@peil/shared-kernel/api';
import { userQuery, usersQuery } from '@peil/shared-kernel/cache';
import { useForm, useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Panel, StatusBadge, TextField } from '@peil/shared-kernel/ui';
import { notificationsQuery } from '../../people/notifications/queries.ts';
import styles from './ContactConfirmations.module.css';
import { contactsToConfirm, type ContactToConfirm } from './contact-state.ts';
import { texts } from './texts.ts';

/** The code of the link in a mail: behind #, and in the query of mails from before. */
const codeParameter = 'confirm';

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/**
 * Which of one's contact details are to be confirmed, each with its code. A link from a mail brings the code along: it is
 * taken out of the address bar before the page is painted, and used at once.
 */
export function ContactConfirmations({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const inLink = new URLSearchParams(hash.slice(1)).get(codeParameter) ?? parameters.get(codeParameter);
  const [linked, setLinked] = useState(inLink);
  // A link that is opened where the page is already changes its address alone.
  if (inLink !== null && inLink !== linked) setLinked(inLink);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const name = user.user_name;

  useLayoutEffect(() => {
    if (inLink === null) return;
    parameters.delete(codeParameter);
    void navigate({ pathname, search: parameters.toString() }, { replace: true });
  });

  /** Does one thing and shows that it is done. */
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setOutcome(null);
    await work();
    await Promise.all([
      queryClient.invalidateQueries(userQuery(name)),
      queryClient.invalidateQueries(usersQuery()),
      queryClient.invalidateQueries(notificationsQuery(name)),
    ]);
    setOutcome({ kind: 'success', text: done });
  }
  const confirm = (kind: ContactKind, code: string) =>
    act(() => api.users.confirmContact(name, kind, code), texts.confirm.done[kind]);

  const used = useRef<string | null>(null);
  useEffect(() => {
    if (linked === null || used.current === linked) return;
    used.current = linked;
    confirm('email', linked).catch((error: unknown) => {
      setOutcome({ kind: 'error', text: whyFailed(error) });
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
  /** Each throws where it fails. */
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onSend: () => Promise<void>;
  readonly onCancel: () => Promise<void>;
}

function Confirmation({ contact, onConfirm, onSend, onCancel }: ConfirmationProps) {
  const { kind, value, isAsked, old, stands } = contact;
  const words = texts.confirm;
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: digitsOf(code) === '' ? words.codeMissing : undefined }),
    send: ({ code }) => onConfirm(digitsOf(code)),
  });
  const other = useSend((work: () => Promise<void>) => work());
  const isBusy = form.isSending || other.isSending;
  const failure = form.failure ?? other.failure;
  const reason = failure && whyFailed(failure.cause);

  async function run(work: () => Promise<boolean>): Promise<void> {
    if (isBusy) return;
    form.reset(form.values);
    form.forget();
    other.forget();
    if (!(await work())) field.current?.focus();
  }

  const title = `${(stands ? words.standing : words.pending)[kind]}: ${value}`;
  const sentHelp = stands ? words.sentHelp : words.pendingHelp(old);
  return (
    <form
      {...form.props}
      aria-busy={isBusy}
      aria-label={title}
      className={styles['contact']}
      onSubmit={(event) => {
        event.preventDefault();
        void run(form.submit);
      }}
    >
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
          {...form.field('code')}
          error={form.problem('code') ?? reason}
        />
      )}
      {!isAsked && reason !== null && <p role="alert">{reason}</p>}
      <div className={styles['buttons']}>
        {isAsked && (
          <Button type="submit" loading={isBusy}>
            {words.submit}
          </Button>
        )}
        <Button
          type="button"
          variant={isAsked ? 'tertiary' : 'secondary'}
          aria-disabled={isBusy}
          onClick={() => void run(() => other.send(onSend))}
        >
          {isAsked ? words.sendAgain : words.send}
        </Button>
        {isAsked && !stands && (
          <Button
            type="button"
            variant="tertiary"
            aria-disabled={isBusy}
            onClick={() => void run(() => other.send(onCancel))}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

const digitsOf = (code: string): string => code.replace(/\D/g, '');
