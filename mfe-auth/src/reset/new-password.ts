import type { NewPassword } from '@peil/shared-kernel/api';
import { newPasswordProblems } from '@peil/shared-kernel/api/schemas';
import { texts } from './texts.ts';

/** What the form of the new password holds. */
export interface NewPasswordValues extends NewPassword {
  readonly confirmation: string;
}

/** What is wrong, by field; its keys stand in the order of the fields. */
export type ResetProblems = Partial<Record<keyof NewPasswordValues, string>>;

/** A one-time code as it is typed or pasted: "123 456" is 123456. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The values as they are sent. Logging in trims the password (specification A5): one with white space around it could be
 * set but never used.
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

/**
 * Every broken rule of specification A5, and of passwords.
 * @param weakness why the new password is refused, where that is known already; the server looks in any case
 */
export function resetProblems(values: NewPasswordValues, weakness: string | null = null): ResetProblems {
  const { phone_or_email, one_time_code } = newPasswordOf(values);
  return {
    ...(phone_or_email === '' && { phone_or_email: texts.contactMissing }),
    ...(one_time_code === '' && { one_time_code: texts.codeMissing }),
    ...(weakness !== null && { password: weakness }),
    ...newPasswordProblems(values),
  };
}
