import type { User, UserChange } from '@peil/shared-kernel/api';
import { newPasswordProblems, userProblems } from '@peil/shared-kernel/api/schemas';
import type { Problems } from '@peil/shared-kernel/forms';
import { texts } from './texts.ts';

/** What users may change of themselves, as the form holds it (PROFILE-01). */
export interface ProfileValues {
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly password: string;
  readonly confirmation: string;
  /** The present password: it shows that the new one is set by its owner. */
  readonly current_password: string;
  /**
   * How often another address or number was saved. It is no field: what was typed waits to be confirmed, and a form
   * whose values stay as they were would go on showing it.
   */
  readonly asked: string;
}

/** Never kept for later. */
export const secrets = ['password', 'confirmation', 'current_password'] as const;

export const valuesOf = ({ full_name, meta_data }: User, asked = 0): ProfileValues => ({
  full_name,
  email: meta_data.email ?? '',
  phone: meta_data.phone ?? '',
  address: meta_data.address ?? '',
  password: '',
  confirmation: '',
  current_password: '',
  asked: String(asked),
});

/** A password as it is saved: logging in trims what is typed, so blanks around a new one would shut its owner out. */
const trimmedPassword = ({ password }: Pick<ProfileValues, 'password'>): string => password.trim();

/** Whether the change needs the present password (DOOR-01): of what codes for a new one are sent to, and of that itself. */
export const changesContact = (values: ProfileValues, saved: ProfileValues): boolean =>
  values.email.trim() !== saved.email || values.phone.trim() !== saved.phone;

/**
 * An empty password is none to change to.
 * @param weakness why the new password is refused, where that is known already; the server looks in any case
 */
function passwordProblems(values: ProfileValues, weakness: string | null): Problems<ProfileValues> {
  const { password, confirmation } = newPasswordProblems(values);
  if (values.password === '') return { confirmation };
  return { password: password ?? weakness ?? undefined, confirmation };
}

/** The fields that break a rule (USER-05), or the rule of passwords. */
export function profileProblems(
  values: ProfileValues,
  saved: ProfileValues,
  weakness: string | null = null,
): Problems<ProfileValues> {
  const { full_name, 'meta_data.email': email } = userProblems({
    full_name: values.full_name,
    email: values.email.trim(),
    tags: [],
    roles: [],
  });
  const isProofMissing =
    values.current_password === '' && (values.password !== '' || changesContact(values, saved));
  return {
    full_name,
    email,
    ...passwordProblems(values, weakness),
    current_password: isProofMissing ? texts.currentPasswordMissing : undefined,
  };
}

/** The change to send: what is not in `changed` is left out, and so stays as it is. */
export function userChangeOf({
  full_name,
  password,
  confirmation,
  current_password,
  asked: _asked,
  ...contact
}: Partial<ProfileValues>): UserChange {
  return {
    ...(full_name !== undefined && { full_name }),
    ...(Object.keys(contact).length > 0 && { meta_data: contact }),
    ...(password !== undefined && { password: trimmedPassword({ password }) }),
    ...(current_password !== undefined && { current_password }),
  };
}
