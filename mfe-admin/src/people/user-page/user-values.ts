import type { User, UserChange } from '@peil/shared-kernel/api';
import { newPasswordProblems, userProblems } from '@peil/shared-kernel/api/schemas';
import type { Problems, Saving } from '@peil/shared-kernel/forms';
import { mergedList } from '@peil/shared-kernel/forms/core';
import type { NewContact } from '@peil/shared-kernel/notifications';
import { hasFeature, isDeactivated, secondOnboarding } from '@peil/shared-kernel/permissions';

/** A user as the form holds it (USER-02). */
export interface UserValues {
  readonly full_name: string;
  readonly orgid: string;
  /** Named as the API names it, so that what it says stands there. */
  readonly 'tags.public': readonly string[];
  /** Literal names with a comma between: one thing of which two people choose, and no list that adds up. */
  readonly roles: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly disabled: boolean;
  /** Whether the user registers by the series page (ONB-02). */
  readonly secondOnboarding: boolean;
  readonly password: string;
  readonly confirmation: string;
}

/** Never kept for later. */
export const secrets = ['password', 'confirmation'] as const;

export const rolesOf = (text: string): string[] => text.split(',').filter(Boolean);
export const rolesText = (roles: readonly string[]): string => roles.join(',');

export const valuesOf = ({ full_name, orgid, meta_data, tags, roles }: User): UserValues => ({
  full_name,
  orgid,
  'tags.public': tags.public,
  roles: rolesText(roles.roles),
  email: meta_data.email ?? '',
  phone: meta_data.phone ?? '',
  address: meta_data.address ?? '',
  disabled: meta_data.disabled ?? false,
  secondOnboarding: hasFeature(meta_data.features, secondOnboarding),
  password: '',
  confirmation: '',
});

/**
 * The fields that break a rule (USER-05, USER-08), or the rule of passwords while one is changed.
 * @param weakness why the new password is refused, where that is known already; the server looks in any case
 */
export function userFormProblems(
  values: UserValues,
  isPasswordChanged: boolean,
  weakness: string | null,
): Problems<UserValues> {
  const roles = rolesOf(values.roles);
  const problems = userProblems({
    full_name: values.full_name,
    email: values.email.trim(),
    tags: values['tags.public'],
    roles,
  });
  const typed = isPasswordChanged ? newPasswordProblems(values) : {};
  return {
    full_name: problems.full_name,
    email: problems['meta_data.email'],
    'tags.public': problems['tags.public'],
    roles: problems['roles.roles'],
    ...typed,
    ...(isPasswordChanged && typed.password === undefined && weakness !== null && { password: weakness }),
  };
}

/** Which of the ways to reach the user would be another, however it is spelled; null for neither. */
export function newContact(
  { meta_data }: Pick<User, 'meta_data'>,
  { email, phone }: Pick<UserValues, 'email' | 'phone'>,
): NewContact | null {
  const isEmailNew = email.trim().toLowerCase() !== (meta_data.email ?? '').toLowerCase();
  const isPhoneNew = digitsOf(phone) !== digitsOf(meta_data.phone ?? '');
  if (isEmailNew && isPhoneNew) return 'both';
  if (isEmailNew) return 'email';
  return isPhoneNew ? 'phone' : null;
}

/** Norwegian unless it begins with a country code. */
const digitsOf = (phone: string): string => phone.replaceAll(/[\s()-]/g, '').replace(/^(\+|00)47/, '');

/** The change to send: what is not in `changed` is left out; of groups what was added and removed is done to the newest. */
export function userChangeOf({ changed, values, seen, newest }: Saving<User, UserValues>): UserChange {
  const { email, phone, address, disabled, secondOnboarding: isOn } = changed;
  const meta = {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address }),
    ...(disabled !== undefined && { disabled }),
    ...(isOn !== undefined && { features: { [secondOnboarding]: isOn } }),
  };
  const groups = mergedList(seen['tags.public'], values['tags.public'], newest.tags.public);
  return {
    ...(changed.full_name !== undefined && { full_name: changed.full_name }),
    ...(changed.orgid !== undefined && { orgid: changed.orgid }),
    ...(Object.keys(meta).length > 0 && { meta_data: meta }),
    ...(changed['tags.public'] !== undefined && { tags: { public: groups } }),
    ...(changed.roles !== undefined && { roles: { roles: rolesOf(changed.roles) } }),
    // Logging in trims what is typed, so blanks around a new password would shut its owner out.
    ...(changed.password !== undefined && { password: changed.password.trim() }),
  };
}

/** Whether a change ends the user's tokens (ROLE-05), so that it is oneself who has to leave (USER-07). */
export const endsOwnSession = ({ tags, roles, orgid, meta_data }: UserChange): boolean =>
  [tags, roles, orgid, meta_data?.features].some((part) => part !== undefined);

/** A user with the change made, as far as it can be known without asking: whoever changed the own rights may not ask. */
export const withChange = (user: User, { full_name, orgid, meta_data, tags, roles }: UserChange): User => ({
  ...user,
  ...(full_name !== undefined && { full_name }),
  ...(orgid !== undefined && { orgid }),
  meta_data: { ...user.meta_data, ...meta_data },
  ...(tags && { tags: { ...user.tags, public: [...tags.public] } }),
  ...(roles && { roles: { roles: [...roles.roles] } }),
});

export const isUserDeactivated = ({ roles }: User): boolean => isDeactivated(roles.roles);
