import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api, whyFailed } from '@peil/shared-kernel/api';
import { useForm } from '@peil/shared-kernel/forms/core';
import { signOut, useUser } from '@peil/shared-kernel/session';
import { Alert, Button, Page, Panel, TextField, TextLink } from '@peil/shared-kernel/ui';
import styles from './TakeBackPage.module.css';
import { texts } from './texts.ts';

/**
 * /take-back#code: who had an account's address or number takes the account back (DOOR-01). The code stands
 * behind # and leaves the address bar before the page is painted; only sending the form uses it. The name is typed, since
 * programs that read mail open links and press buttons too.
 */
export default function TakeBackPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const me = useUser();
  const inLink = hash.slice(1);
  const [code, setCode] = useState(inLink);
  // A link that is opened where the page is already changes its address alone.
  if (inLink !== '' && inLink !== code) setCode(inLink);
  const [contact, setContact] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);

  return (
    <Page
      title={texts.title}
      hasHelp={false}
      {...(me && { breadcrumbs: [{ label: texts.home, to: '/' }, { label: texts.title }] })}
    >
      <Panel {...(contact === null && code !== '' && { heading: texts.heading })}>
        <div className={styles['stack']}>
          {contact !== null ? (
            <Done contact={contact} />
          ) : code === '' ? (
            <Alert variant="warning" title={texts.incomplete.title}>
              {texts.incomplete.text}
            </Alert>
          ) : (
            <TakeBackForm key={code} code={code} onDone={setContact} />
          )}
        </div>
      </Panel>
    </Page>
  );
}

/** Where a password is set with the code that was sent. */
const newPasswordPath = (contact: string): string =>
  `/login?${new URLSearchParams({ phoneOrEmail: contact, step: 'password' }).toString()}`;

interface TakeBackFormProps {
  readonly code: string;
  readonly onDone: (contact: string) => void;
}

function TakeBackForm({ code, onDone }: TakeBackFormProps) {
  const me = useUser();
  const navigate = useNavigate();
  const form = useForm({
    initial: { user: '' },
    validate: ({ user }) => ({ user: user.trim() === '' ? texts.userMissing : undefined }),
    send: async ({ user }) => {
      const { phone_or_email: contact } = await api.auth.takeBack(user.trim(), code);
      if (me?.username.toLowerCase() !== user.trim().toLowerCase()) {
        onDone(contact);
        return;
      }
      // The session of this browser is over too, and its end leads to the login page: there a password is set.
      await signOut();
      void navigate(newPasswordPath(contact), { replace: true });
    },
  });
  return (
    <form method="post" className={styles['stack']} {...form.props}>
      <p>{texts.explained}</p>
      <TextField
        label={texts.user}
        description={texts.userHelp}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.field('user')}
      />
      {form.failure && (
        <Alert variant="error" title={texts.failed}>
          {whyFailed(form.failure.cause)}
        </Alert>
      )}
      <Button type="submit" className={styles['button'] ?? ''} loading={form.isSending}>
        {texts.submit}
      </Button>
    </form>
  );
}

function Done({ contact }: { readonly contact: string }) {
  return (
    <>
      <Alert variant="success" title={texts.done.title}>
        {texts.done.text(contact)}
      </Alert>
      <TextLink to={newPasswordPath(contact)}>{texts.done.setPassword}</TextLink>
    </>
  );
}
