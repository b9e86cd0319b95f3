import type { NewUser } from '@peil/shared-kernel/api';
import { newPasswordProblems, userNameProblem, userProblems } from '@peil/shared-kernel/api/schemas';
import { tidyName } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { texts } from './texts.ts';

/** How a new user gets in: by a password that the administrator chooses, or by an invitation. */
export const ways = ['password', 'email', 'phone'] as const;

/** A user to be, as the form holds it (NEWUSER-01). */
export interface NewUserValues {
  readonly user_name: string;
  readonly full_name: string;
  readonly orgid: string;
  /** Named as the API names it, so that what it says stands there. */
  readonly 'tags.public': readonly string[];
  /** Literal names; one, but for a choice that is still to be put right. */
  readonly roles: readonly string[];
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** One of `ways`. */
  readonly way: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Never kept for later. */
export const secrets = ['password', 'confirmation'] as const;

/** A user of whom no more is known than where, and what a link has filled in. */
export const blankUser = (
  orgid: string,
  { role, way }: { readonly role?: string | undefined; readonly way?: string | undefined } = {},
): NewUserValues => ({
  user_name: '',
  full_name: '',
  orgid,
  'tags.public': [],
  roles: role === undefined ? [] : [role],
  email: '',
  phone: '',
  address: '',
  way: way ?? 'password',
  password: '',
  confirmation: '',
});

/**
 * The fields that break a rule, by the rules of a user that is changed (USER-05, USER-08).
 * @param weakness why the password is refused, where that is known already; the server looks in any case
 */
export function newUserProblems(values: NewUserValues, weakness: string | null): Problems<NewUserValues> {
  const problems = userProblems({
    full_name: values.full_name,
    email: tidyName(values.email),
    tags: values['tags.public'],
    roles: values.roles,
  });
  const passwords = values.way === 'password' ? newPasswordProblems(values) : {};
  const isWeak = values.way === 'password' && passwords.password === undefined && weakness !== null;
  return {
    user_name: userNameProblem(values.user_name) ?? undefined,
    full_name: problems.full_name,
    email: problems['meta_data.email'],
    phone: values.way === 'phone' && tidyName(values.phone) === '' ? texts.phoneMissing : undefined,
    'tags.public': problems['tags.public'],
    roles: problems['roles.roles'],
    ...passwords,
    ...(isWeak && { password: weakness }),
  };
}

/** The user as it is sent. Logging in trims what is typed, so blanks around a password would shut its owner out. */
export const newUserOf = ({ user_name, full_name, orgid, way, ...values }: NewUserValues): NewUser => ({
  user_name: user_name.trim(),
  full_name,
  orgid,
  meta_data: { email: values.email, phone: values.phone, address: values.address },
  tags: { public: values['tags.public'] },
  roles: { roles: values.roles },
  ...(way === 'email' || way === 'phone' ? { invite: way } : { password: values.password.trim() }),
});
