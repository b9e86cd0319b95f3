/** Fewest characters of a new password. */
export const minimumPasswordLength = 10;

/** What is said about a shorter one, by the portal and by the API. */
export const passwordTooShort = `Passordet må ha minst ${String(minimumPasswordLength)} tegn`;

export interface NewPasswordFields {
  readonly password: string;
  readonly confirmation: string;
}

function passwordProblem(password: string): string | null {
  if (password === '') return 'Passord kan ikke være tomt';
  return password.length < minimumPasswordLength ? passwordTooShort : null;
}

/**
 * What is wrong with a new password and its confirmation, by field and with the text that is shown (RESET-02). White
 * space around them does not count: logging in drops it, and a password with it could be set but never used.
 */
export function newPasswordProblems(fields: NewPasswordFields): Partial<NewPasswordFields> {
  const password = fields.password.trim();
  const problem = passwordProblem(password);
  return {
    ...(problem !== null && { password: problem }),
    ...(fields.confirmation.trim() !== password && {
      confirmation: 'Passord og bekreftet passord er ikke like',
    }),
  };
}
