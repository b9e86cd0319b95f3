import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api, type User, type UserChange } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery, userQuery, usersQuery } from '@peil/shared-kernel/cache';
import { EditForm, useEditForm } from '@peil/shared-kernel/forms';
import { renew, signOut } from '@peil/shared-kernel/session';
import { Panel, TextField } from '@peil/shared-kernel/ui';
import { notificationsQuery } from '../../people/notifications/queries.ts';
import { PasswordChange } from '../../people/user-form/PasswordChange.tsx';
import styles from './ProfileForm.module.css';
import { changesContact, profileProblems, secrets, userChangeOf, valuesOf } from './profile-values.ts';
import { texts } from './texts.ts';

/** What users may change of themselves. */
export function ProfileForm({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const [changesPassword, setChangesPassword] = useState(false);
  const [asked, setAsked] = useState(0);
  const [weakness, setWeakness] = useState<string | null>(null);
  const organisation = useQuery(organisationQuery(user.orgid));
  const owner = {
    userName: user.user_name,
    fullName: user.full_name,
    email: user.meta_data.email ?? null,
    organisation: organisation.data?.name ?? user.orgid,
    product: getBrand().product,
  };
  const saved = valuesOf(user, asked);
  const form = useEditForm({
    key: 'profile',
    values: saved,
    validate: (values) => profileProblems(values, saved, weakness),
    save: async (changed) => {
      await saveProfile(user.user_name, userChangeOf(changed));
      await Promise.all([
        queryClient.invalidateQueries(userQuery(user.user_name)),
        queryClient.invalidateQueries(usersQuery()),
        queryClient.invalidateQueries(notificationsQuery(user.user_name)),
      ]);
      if (changed.email !== undefined || changed.phone !== undefined) flushSync(() => setAsked(asked + 1));
    },
    secrets,
  });
  if (changesPassword && !form.unlocked) setChangesPassword(false);
  const proof = (help: string) => (
    <TextField
      label={texts.currentPassword}
      description={help}
      type="password"
      autoComplete="current-password"
      {...form.field('current_password')}
    />
  );

  function keepPassword(): void {
    for (const name of secrets) form.set(name, '');
    setWeakness(null);
    setChangesPassword(false);
  }

  return (
    <Panel heading={texts.contact}>
      <EditForm form={form}>
        <div className={styles['fields']}>
          <TextField
            label={texts.username}
            value={user.user_name}
            name="username"
            autoComplete="username"
            readOnly
          />
          <TextField label={texts.name} autoComplete="name" {...form.field('full_name')} />
          <TextField label={texts.email} type="email" autoComplete="email" {...form.field('email')} />
          <TextField label={texts.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
          <TextField
            className={styles['wide'] ?? ''}
            label={texts.address}
            autoComplete="street-address"
            {...form.field('address')}
          />
          {form.unlocked &&
            !changesPassword &&
            changesContact(form.values, saved) &&
            proof(texts.currentPasswordForContact)}
        </div>
        <PasswordChange
          form={form}
          isChanging={changesPassword}
          onChange={() => setChangesPassword(true)}
          onKeep={keepPassword}
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          lockedText={texts.passwordLocked}
          further={proof(texts.currentPasswordHelp)}
          owner={owner}
          onJudged={setWeakness}
        />
      </EditForm>
    </Panel>
  );
}

/**
 * Saves what users changed of themselves. A new password ends their tokens on the server, this tab's too: it is used at
 * once for a new one, so that they stay signed in here unless they have logged out; where that fails, the login page
 * asks for it.
 * Throws ApiError when nothing was saved.
 */
async function saveProfile(username: string, change: UserChange): Promise<void> {
  await api.users.update(username, change);
  if (change.password === undefined) return;
  try {
    const { access_token: token = '' } = await api.auth.login({ user: username, password: change.password });
    await renew(token);
  } catch {
    await signOut('revoked');
  }
}
