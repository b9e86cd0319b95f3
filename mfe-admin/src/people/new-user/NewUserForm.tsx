import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { api, type User } from '@peil/shared-kernel/api';
import { userQuery, usersQuery } from '@peil/shared-kernel/cache';
import { useSendForm } from '@peil/shared-kernel/forms';
import { Alert, Panel, Radio, RadioGroup, TextField } from '@peil/shared-kernel/ui';
import fields from '../user-form/Fields.module.css';
import { GroupsField } from '../user-form/GroupsField.tsx';
import { OrganisationField } from '../user-form/OrganisationField.tsx';
import { usePasswordOwner } from '../user-form/password-owner.ts';
import { PasswordFields } from '../user-form/PasswordFields.tsx';
import { RoleField } from '../user-form/RoleField.tsx';
import { texts as fieldTexts } from '../user-form/texts.ts';
import { userPath } from '../users-list/user-row.ts';
import { SendFoot } from '../../parts/send-foot/SendFoot.tsx';
import styles from './NewUserPage.module.css';
import { blankUser, newUserOf, newUserProblems, secrets, ways } from './new-user-values.ts';
import type { Preset } from './preset.ts';
import { texts } from './texts.ts';

interface NewUserFormProps {
  /** The signed-in user's organisation: where a user comes unless another is chosen. */
  readonly orgid: string;
  /** What the link that led here has filled in. */
  readonly preset: Preset;
}

/** One new user, by a password or an invitation; afterwards the user opens. */
export function NewUserForm({ orgid: own, preset }: NewUserFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const blank = blankUser(preset.orgid ?? own, preset);
  const [weakness, setWeakness] = useState<string | null>(null);
  const form = useSendForm({
    // What was written for somebody else is not put back over it.
    key: ['new-user', preset.orgid, preset.role, preset.way].filter(Boolean).join('.'),
    initial: blank,
    validate: (values) => newUserProblems(values, weakness),
    asksBeforeLeaving: true,
    secrets,
    send: (values) => api.users.create(newUserOf(values)),
    onSent(user: User) {
      queryClient.setQueryData(userQuery(user.user_name).queryKey, user);
      void queryClient.invalidateQueries(usersQuery());
      void queryClient.invalidateQueries({ queryKey: ['tags'] });
      // Nothing is left to lose, so nothing is asked.
      flushSync(() => form.change(blank));
      void navigate(userPath(user.user_name));
    },
  });
  const { values } = form;
  const owner = usePasswordOwner({
    userName: values.user_name,
    fullName: values.full_name,
    email: values.email,
    orgid: values.orgid,
  });
  const isEditable = !form.isSending;
  const { way } = values;
  return (
    <Panel heading={texts.form}>
      <form {...form.props} className={styles['form']}>
        {form.isRestored && <Alert variant="info">{texts.restored}</Alert>}
        <div className={fields['fields']}>
          <TextField
            label={fieldTexts.userName}
            description={texts.userNameHelp}
            autoComplete="off"
            {...form.field('user_name')}
          />
          <TextField label={fieldTexts.name} autoComplete="off" {...form.field('full_name')} />
          <TextField label={fieldTexts.email} type="email" autoComplete="off" {...form.field('email')} />
          <TextField
            label={fieldTexts.phone}
            description={fieldTexts.phoneHelp}
            type="tel"
            autoComplete="off"
            {...form.field('phone')}
          />
          <TextField label={fieldTexts.address} autoComplete="off" {...form.field('address')} />
          <OrganisationField field={form.field('orgid')} />
        </div>
        <GroupsField
          chosen={values['tags.public']}
          isEditable={isEditable}
          problem={form.problem('tags.public')}
          onChange={(groups) => form.change({ 'tags.public': groups })}
        />
        <RoleField
          chosen={values.roles}
          isEditable={isEditable}
          problem={form.problem('roles')}
          onChange={(roles) => form.change({ roles })}
        />
        <RadioGroup
          legend={texts.access}
          value={way}
          readOnly={!isEditable}
          onChange={(chosen: string) => form.change({ way: chosen })}
        >
          {ways.map((name) => (
            <Radio key={name} value={name}>
              {texts.ways[name]}
            </Radio>
          ))}
        </RadioGroup>
        {way === 'email' || way === 'phone' ? (
          <p className={styles['quiet']}>{texts.wayHelp[way]}</p>
        ) : (
          <PasswordFields
            labels={texts.passwords}
            password={form.field('password')}
            confirmation={form.field('confirmation')}
            owner={owner}
            onJudged={setWeakness}
          />
        )}
        <SendFoot form={form} texts={texts} cancelTo="/users" />
      </form>
    </Panel>
  );
}
