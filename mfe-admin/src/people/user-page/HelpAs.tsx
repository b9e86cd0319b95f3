import { useId, useState } from 'react';
import { api, helpMinutes, helpReasonLength, whyFailed, type User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { useForm } from '@peil/shared-kernel/forms/core';
import { homeFor, isProviderRole } from '@peil/shared-kernel/permissions';
import { beginHelp, useCan, useUser } from '@peil/shared-kernel/session';
import { Alert, Button, Panel, Select, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { nameOf } from '../users-list/user-row.ts';
import { texts } from './texts.ts';
import { isUserDeactivated } from './user-values.ts';
import styles from './UserPage.module.css';

const words = texts.help;

/** Who is helped: as the user's page has the person, or the customer's. */
export interface Helped extends Pick<User, 'user_name' | 'full_name' | 'roles'> {
  readonly isOut: boolean;
}

/** Whether the person who is signed in may help as this one. */
export function useMayHelp({ roles, isOut }: Helped): boolean {
  const me = useUser();
  const mayHelp = useCan('helpAs');
  const isOfProvider = roles.roles.some((role) => isProviderRole(role, getBrand().shortName));
  return mayHelp && !me?.act && !isOfProvider && !isOut;
}

/** The way for the provider's people to see the portal as a customer's user (SUPPORT-01). */
export function HelpAs({ user }: { readonly user: User }) {
  const helped = { ...user, isOut: user.meta_data.disabled === true || isUserDeactivated(user) };
  if (!useMayHelp(helped)) return null;
  return (
    <Panel heading={words.heading}>
      <HelpAsButton user={helped} />
    </Panel>
  );
}

/** What help is, and the button that begins it. */
export function HelpAsButton({ user }: { readonly user: Helped }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles['stack']}>
        <p className={styles['quiet']}>{words.help}</p>
        <div className={styles['buttons']}>
          <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
            {words.open(nameOf(user))}
          </Button>
        </div>
      </div>
      {isOpen && <HelpDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface HelpDialogProps {
  readonly user: Helped;
  readonly onClose: () => void;
}

function HelpDialog({ user, onClose }: HelpDialogProps) {
  const formId = useId();
  const form = useForm({
    initial: { reason: '', minutes: '30' },
    validate: ({ reason }) =>
      reason.trim().length < helpReasonLength.least ? { reason: words.reasonNeeded } : {},
    send: async ({ reason, minutes }) => {
      const wanted = helpMinutes.find((one) => String(one) === minutes) ?? helpMinutes[0];
      const { access_token: token } = await api.users.help(user.user_name, reason.trim(), wanted);
      beginHelp(token, homeFor(user.roles.roles, getBrand().shortName));
    },
  });
  return (
    <Dialog
      open
      title={words.open(nameOf(user))}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.isSending}>
            {words.begin}
          </Button>
          <Button type="button" variant="tertiary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={styles['stack']}>
        <TextField
          label={words.reason}
          description={words.reasonHelp}
          maxLength={helpReasonLength.most}
          {...form.field('reason')}
        />
        <Select label={words.minutes} {...form.field('minutes')}>
          {helpMinutes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.minutesOf(minutes)}
            </option>
          ))}
        </Select>
        {form.failure && Object.keys(form.failure.problems).length === 0 && (
          <Alert variant="error" title={words.failed}>
            {whyFailed(form.failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
