import { lazy, Suspense, useEffect, useState } from 'react';
import { api, type NewPassword, type OpenedInvitation } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { isInvitationCode, minimumPasswordLength } from '@peil/shared-kernel/api/schemas';
import { useForm } from '@peil/shared-kernel/forms/core';
import { TextField, TextLink } from '@peil/shared-kernel/ui/basics';
import { PasswordField } from '../password-field/PasswordField.tsx';
import { ContactField } from './ContactField.tsx';
import { digitsOf, newPasswordOf, resetProblems, type NewPasswordValues } from './new-password.ts';
import styles from './NewPasswordForm.module.css';
import { ResetForm } from './ResetForm.tsx';
import { texts } from './texts.ts';

/** Carries a list of words: it comes when a password is set, not with the login page. */
const PasswordStrength = lazy(async () => ({
  default: (await import('@peil/shared-kernel/passwords/strength')).PasswordStrength,
}));

interface NewPasswordFormProps {
  readonly contact: string;
  /** The code that came with the link; the form is the only one who keeps it. */
  readonly code: string;
  /** What a password manager is to keep the new password for. */
  readonly loginNameOf: (contact: string) => string;
  /** Query of the url where another code can be asked for. */
  readonly newCodeSearch: (contact: string) => string;
  readonly onSubmit: (change: NewPassword) => Promise<void>;
  readonly onCancel: () => void;
}

/** Step 2 of a forgotten password: the one-time code and a new password (RESET-02). */
export function NewPasswordForm({
  contact,
  code,
  loginNameOf,
  newCodeSearch,
  onSubmit,
  onCancel,
}: NewPasswordFormProps) {
  const [isShown, setIsShown] = useState(false);
  const [weakness, setWeakness] = useState<string | null>(null);
  const form = useForm<NewPasswordValues>({
    initial: { phone_or_email: contact, one_time_code: digitsOf(code), password: '', confirmation: '' },
    validate: (typed) => resetProblems(typed, weakness),
    send: (typed) => onSubmit(newPasswordOf(typed)),
  });
  const { values, isSending: busy } = form;
  const typedContact = values.phone_or_email.trim();

  // The page takes the code out of the address; that it came with an invitation stays so.
  const [isInvited] = useState(() => isInvitationCode(digitsOf(code)));
  const [invitation, setInvitation] = useState<OpenedInvitation['invitation']>();

  // Whoever sent an invitation sees that it came, and who got it by whom it is. Nothing here depends on it.
  useEffect(() => {
    const linked = digitsOf(code);
    if (!isInvitationCode(linked)) return;
    api.auth.openInvitation(contact, linked).then(
      (opened) => setInvitation(opened.invitation),
      () => undefined,
    );
  }, [code, contact]);

  return (
    <ResetForm
      title={isInvited ? texts.invitedTitle(getBrand().product) : texts.passwordTitle}
      help={isInvited ? texts.invitedHelp : texts.passwordHelp}
      submit={isInvited ? texts.acceptInvitation : texts.setPassword}
      form={form}
      onCancel={onCancel}
    >
      {invitation && <Invited invitation={invitation} />}
      <input hidden readOnly name="username" autoComplete="username" value={loginNameOf(typedContact)} />
      <ContactField {...form.field('phone_or_email')} disabled={busy} />
      <div className={styles['code']}>
        <TextField
          size="medium"
          label={texts.code}
          name="one_time_code"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          enterKeyHint="next"
          value={values.one_time_code}
          disabled={busy}
          error={form.problem('one_time_code')}
          onChange={({ target }) => form.change({ one_time_code: digitsOf(target.value) })}
        />
        <div>
          <TextLink to={{ search: newCodeSearch(typedContact) }} className={styles['newCode'] ?? ''}>
            {texts.sendNewCode}
          </TextLink>
        </div>
      </div>
      <PasswordField
        label={texts.password}
        description={texts.passwordRule(minimumPasswordLength)}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        value={values.password}
        disabled={busy}
        error={form.problem('password')}
        shown={isShown}
        onToggleShown={() => setIsShown(!isShown)}
        onChange={(password) => form.change({ password })}
      />
      <Suspense fallback={null}>
        <PasswordStrength
          password={values.password}
          owner={{ email: typedContact, product: getBrand().product }}
          onJudged={setWeakness}
        />
      </Suspense>
      <PasswordField
        label={texts.confirmation}
        name="confirmation"
        autoComplete="new-password"
        enterKeyHint="done"
        value={values.confirmation}
        disabled={busy}
        error={form.problem('confirmation')}
        shown={isShown}
        onChange={(confirmation) => form.change({ confirmation })}
      />
    </ResetForm>
  );
}

interface InvitedProps {
  readonly invitation: NonNullable<OpenedInvitation['invitation']>;
}

/** Who invites, to what, and what one is called there; it comes when the API has answered. */
const Invited = ({
  invitation: { inviter, inviter_organisation: from, organisation, role, user_name: userName },
}: InvitedProps) => (
  <div role="status" className={styles['invited']}>
    {inviter !== null && <p>{texts.invitedBy(inviter, from)}</p>}
    {organisation !== null && <p>{texts.invitedTo(organisation, role)}</p>}
    <p>{texts.userName(userName)}</p>
  </div>
);
