import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { loginStepSearch, readLoginStep, type LoginStep, type LoginStepUrl } from '../attempt/login-step.ts';

interface LoginSteps extends LoginStepUrl {
  /** The query of a link to a step. */
  readonly searchOf: (step: LoginStep, contact: string) => string;
  readonly goTo: (step: LoginStep, contact: string, options?: { replace: boolean }) => void;
}

/**
 * The step that the url shows, so that back, forward and a reload work. A one-time code is taken out of the address bar
 * and the history entry before the page is painted; the form that was rendered with it has it then, and nobody else.
 */
export function useLoginStep(): LoginSteps {
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const url = readLoginStep(parameters, hash);

  const searchOf = (step: LoginStep, contact: string) => loginStepSearch(parameters, step, contact);
  const goTo: LoginSteps['goTo'] = (step, contact, options) =>
    void navigate({ search: searchOf(step, contact) }, options);

  useLayoutEffect(() => {
    if (url.code !== null) goTo(url.step, url.contact, { replace: true });
  });

  return { ...url, searchOf, goTo };
}
