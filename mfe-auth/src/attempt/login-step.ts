/** What the login page asks for (LOGIN-01, RESET-01, RESET-02). Whether it is sending is the attempt's to know. */
export type LoginStep = 'normal' | 'code' | 'password';

export interface LoginStepUrl {
  readonly step: LoginStep;
  /** Mobile number or e-mail that a password is reset for. */
  readonly contact: string;
  /** A one-time code that stands in the url and must leave it; null: none does. */
  readonly code: string | null;
}

/**
 * Query parameters of /login; the first two open the reset steps (RESET-04). Our own mails have the code behind #, where
 * no server and no log sees it.
 */
const contactParameter = 'phoneOrEmail';
const codeParameter = 'oneTimeCode';
const stepParameter = 'step';

/** The parameters that open another step than the first. */
export const stepParameters = [contactParameter, codeParameter, stepParameter] as const;

/** The step that the url of the page opens, and what it prefills. */
export function readLoginStep(parameters: URLSearchParams, hash: string): LoginStepUrl {
  const contact = parameters.get(contactParameter);
  const code = new URLSearchParams(hash.slice(1)).get(codeParameter) ?? parameters.get(codeParameter);
  const hasCode = code !== null || parameters.get(stepParameter) === 'password';
  return {
    step: hasCode ? 'password' : contact === null ? 'normal' : 'code',
    contact: contact?.trim() ?? '',
    code,
  };
}

/** The query that opens a step, without any code. What else the url carries, such as the wanted page, stays. */
export function loginStepSearch(parameters: URLSearchParams, step: LoginStep, contact: string): string {
  const next = new URLSearchParams(parameters);
  for (const parameter of stepParameters) next.delete(parameter);
  if (step !== 'normal') next.set(contactParameter, contact);
  if (step === 'password') next.set(stepParameter, 'password');
  return next.toString();
}
