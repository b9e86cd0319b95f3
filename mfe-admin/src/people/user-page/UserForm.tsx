import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { userQuery } from '@peil/shared-kernel/cache';
import { ClashChoices, EditForm, useMergingForm } from '@peil/shared-kernel/forms';
import { HandOver, handOverOf, useLeftBehind } from '@peil/shared-kernel/hand-over';
import { mayEditUser } from '@peil/shared-kernel/permissions';
import { signOut, useCan, useUser } from '@peil/shared-kernel/session';
import { Alert, Checkbox, InlineMessage, Panel, TextField, TextLink } from '@peil/shared-kernel/ui';
import fields from '../user-form/Fields.module.css';
import { GroupsField } from '../user-form/GroupsField.tsx';
import { OrganisationField } from '../user-form/OrganisationField.tsx';
import { PasswordChange } from '../user-form/PasswordChange.tsx';
import { usePasswordOwner } from '../user-form/password-owner.ts';
import { RoleField } from '../user-form/RoleField.tsx';
import { texts as fieldTexts } from '../user-form/texts.ts';
import { roleLabel } from '../users-list/role-label.ts';
import { saveUser } from './save-user.ts';
import { texts } from './texts.ts';
import styles from './UserPage.module.css';
import {
  newContact,
  rolesOf,
  rolesText,
  secrets,
  userChangeOf,
  userFormProblems,
  valuesOf,
} from './user-values.ts';

/** STATE-06: whoever has changed the own rights is logged out after this time, in milliseconds. */
const leaveDelayMs = 1_000;

const labels = {
  full_name: fieldTexts.name,
  orgid: fieldTexts.organisation,
  'tags.public': fieldTexts.groups,
  roles: fieldTexts.role,
  email: fieldTexts.email,
  phone: fieldTexts.phone,
  address: fieldTexts.address,
  disabled: texts.disabled,
  secondOnboarding: texts.secondOnboarding,
  password: fieldTexts.newPassword,
  confirmation: fieldTexts.confirmation,
} as const;

/** What an administrator may change of a user (USER-02 … USER-10). */
export function UserForm({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const me = useUser();
  const mayGiveFeatures = useCan('providerAdmin');
  const [changesPassword, setChangesPassword] = useState(false);
  const [weakness, setWeakness] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [heir, setHeir] = useState('');
  const isOwn = me?.userid === user.userid;
  const mayEdit = mayEditUser(me?.roles ?? [], user.roles.roles, getBrand().shortName);

  const editing = useMergingForm({
    key: `user.${user.userid}`,
    saved: user,
    valuesOf,
    validate: (values) => userFormProblems(values, changesPassword, weakness),
    save: async (merged) => {
      const handOver = handOverOf(heir);
      const saved = await saveUser(user.user_name, isOwn, (newest) => ({
        ...userChangeOf(merged(newest)),
        ...(handOver && { hand_over: handOver }),
      }));
      setHeir('');
      setIsLeaving(saved.isLeaving);
      if (!saved.isLeaving) void queryClient.invalidateQueries({ queryKey: ['users'] });
      void queryClient.invalidateQueries({ queryKey: ['tags'], refetchType: 'none' });
      return saved.user;
    },
    onNewest: (newest) => queryClient.setQueryData(userQuery(user.user_name).queryKey, newest),
    secrets,
  });
  const { form } = editing;
  const { values } = form;
  // Whether it must be handed over the server says: of roles it knows what each may.
  const goes =
    (values.disabled && user.meta_data.disabled !== true) ||
    values.orgid !== user.orgid ||
    user.tags.public.some((group) => !values['tags.public'].includes(group)) ||
    values.roles !== rolesText(user.roles.roles);
  const contact = isOwn ? null : newContact(user, values);
  const { left } = useLeftBehind(user.user_name, (goes || contact !== null) && form.unlocked);
  const deaf = form.unlocked && contact !== null ? (left?.deaf?.[contact] ?? []) : [];
  const owner = usePasswordOwner({
    userName: user.user_name,
    fullName: values.full_name,
    email: values.email,
    orgid: user.orgid,
  });
  if (changesPassword && !form.unlocked) setChangesPassword(false);

  const isSaved = form.message?.status === 'success';
  useEffect(() => {
    if (!isLeaving || !isSaved) return undefined;
    const timer = setTimeout(() => void signOut('revoked'), leaveDelayMs);
    return () => clearTimeout(timer);
  }, [isLeaving, isSaved]);

  function keepPassword(): void {
    for (const name of secrets) form.set(name, '');
    setWeakness(null);
    setChangesPassword(false);
  }
  const contactField = (name: 'email' | 'phone') => {
    const field = form.field(name);
    return isOwn ? { ...field, readOnly: true } : field;
  };

  return (
    <Panel heading={texts.form}>
      <EditForm form={form} {...(!mayEdit && { actions: <p>{texts.outOfReach}</p> })}>
        <div className={styles['form']}>
          {user.meta_data.disabled === true && <Alert variant="warning">{texts.isDisabled}</Alert>}
          <div className={fields['fields']}>
            <TextField label={fieldTexts.userName} value={user.user_name} autoComplete="off" readOnly />
            <TextField label={fieldTexts.name} autoComplete="off" {...form.field('full_name')} />
            <TextField label={fieldTexts.email} type="email" autoComplete="off" {...contactField('email')} />
            <TextField
              label={fieldTexts.phone}
              description={fieldTexts.phoneHelp}
              type="tel"
              autoComplete="off"
              {...contactField('phone')}
            />
            <TextField label={fieldTexts.address} autoComplete="off" {...form.field('address')} />
            <OrganisationField field={form.field('orgid')} />
          </div>
          {deaf.length > 0 && (
            <Alert variant="warning" title={texts.deaf.title}>
              <ul className={styles['list']}>
                {deaf.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              {texts.deaf.help}
            </Alert>
          )}
          {form.unlocked && (
            <InlineMessage status="warning">{isOwn ? texts.logsYouOut : texts.logsOut}</InlineMessage>
          )}
          <GroupsField
            chosen={values['tags.public']}
            isEditable={form.editable}
            problem={form.problem('tags.public')}
            onChange={(groups) => form.set('tags.public', groups)}
          />
          <RoleField
            chosen={rolesOf(values.roles)}
            isEditable={form.editable}
            problem={form.problem('roles')}
            onChange={(roles) => form.set('roles', rolesText(roles))}
          />
          {mayGiveFeatures && (
            <Checkbox {...form.toggle('secondOnboarding')} description={texts.secondOnboardingHelp}>
              {texts.secondOnboarding}
            </Checkbox>
          )}
          {!isOwn && <Checkbox {...form.toggle('disabled')}>{texts.disabled}</Checkbox>}
          {goes && form.unlocked && left && (
            <HandOver left={left} heir={heir} isMissing={false} onChange={setHeir} />
          )}
          {isOwn ? (
            <p>
              {texts.ownContacts}{' '}
              <TextLink to={`/profile/${encodeURIComponent(user.user_name)}`}>{texts.ownProfile}</TextLink>.
            </p>
          ) : (
            <PasswordChange
              form={form}
              isChanging={changesPassword}
              onChange={() => setChangesPassword(true)}
              onKeep={keepPassword}
              password={form.field('password')}
              confirmation={form.field('confirmation')}
              lockedText={texts.passwordLocked}
              owner={owner}
              onJudged={setWeakness}
            />
          )}
          <ClashChoices
            editing={editing}
            labels={labels}
            shown={(name, value) =>
              name === 'roles' && typeof value === 'string'
                ? rolesOf(value).map(roleLabel).join(', ')
                : undefined
            }
          />
        </div>
      </EditForm>
    </Panel>
  );
}
