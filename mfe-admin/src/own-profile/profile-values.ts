import type { User, UserChange } from '@peil/shared-kernel/api';
import { newPasswordProblems, userProblems } from '@peil/shared-kernel/api/schemas';
import type { Problems } from '@peil/shared-kernel/forms';

/** What users may change of themselves, as the form holds it (PROFILE-01). */
export interface ProfileValues {
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Never kept for later. */
export const secrets = ['password', 'confirmation'] as const;

export const valuesOf = ({ full_name, meta_data }: User): ProfileValues => ({
  full_name,
  email: meta_data.email ?? '',
  phone: meta_data.phone ?? '',
  address: meta_data.address ?? '',
  password: '',
  confirmation: '',
});

/** A password as it is saved: logging in trims what is typed, so blanks around a new one would shut its owner out. */
const trimmedPassword = ({ password }: Pick<ProfileValues, 'password'>): string => password.trim();

/** An empty password is none to change to. */
function passwordProblems(values: ProfileValues): Problems<ProfileValues> {
  const { password, confirmation } = newPasswordProblems(values);
  return { password: values.password === '' ? undefined : password, confirmation };
}

/** The fields that break a rule of specification A5. */
export function profileProblems(values: ProfileValues): Problems<ProfileValues> {
  const { full_name, 'meta_data.email': email } = userProblems({
    full_name: values.full_name,
    email: values.email.trim(),
    tags: [],
    roles: [],
  });
  return { full_name, email, ...passwordProblems(values) };
}

/** The change to send: what is not in `changed` is left out, and so stays as it is. */
export function userChangeOf({
  full_name,
  password,
  confirmation,
  ...contact
}: Partial<ProfileValues>): UserChange {
  return {
    ...(full_name !== undefined && { full_name }),
    ...(Object.keys(contact).length > 0 && { meta_data: contact }),
    ...(password !== undefined && { password: trimmedPassword({ password }) }),
  };
}
