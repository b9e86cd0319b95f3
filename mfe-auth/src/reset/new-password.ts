import type { NewPassword } from '@peil/shared-kernel/api';
import { newPasswordProblems } from '@peil/shared-kernel/api/schemas';
import type { Problems } from '@peil/shared-kernel/forms/core';
import { texts } from './texts.ts';

/** What the form of the new password holds. */
export interface NewPasswordValues extends NewPassword {
  readonly confirmation: string;
}

/** A one-time code as it is typed or pasted: "123 456" is 123456. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The values as they are sent. Logging in trims the password (LOGIN-02): one with white space around it could be set
 * but never used.
 */
export const newPasswordOf = ({
  phone_or_email,
  one_time_code,
  password,
}: NewPasswordValues): NewPassword => ({
  phone_or_email: phone_or_email.trim(),
  one_time_code,
  password: password.trim(),
});

/** What is wrong with whom a code is sent to. */
export const contactProblem = (contact: string): string | undefined =>
  contact.trim() === '' ? texts.contactMissing : undefined;

/**
 * Every broken rule of RESET-02, and of passwords.
 * @param weakness why the new password is refused, where that is known already; the server looks in any case
 */
export function resetProblems(
  values: NewPasswordValues,
  weakness: string | null = null,
): Problems<NewPasswordValues> {
  const contact = contactProblem(values.phone_or_email);
  return {
    ...(contact !== undefined && { phone_or_email: contact }),
    ...(values.one_time_code === '' && { one_time_code: texts.codeMissing }),
    ...(weakness !== null && { password: weakness }),
    ...newPasswordProblems(values),
  };
}
