import { getBrand } from '@peil/shared-kernel/brand';
import { createSearchParams, useSearchParams } from 'react-router-dom';
import { Alert, TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** Query parameters of /login that prefill and open the reset steps (specification A2). */
const resetParameters = { account: 'phoneOrEmail', code: 'oneTimeCode' };

/** The way to a new password. The link and the links that were sent by mail open the same thing by the url. */
export function ForgottenPassword() {
  const [parameters] = useSearchParams();
  const opened = parameters.has(resetParameters.account) || parameters.has(resetParameters.code);

  if (!opened) {
    const opening = createSearchParams(parameters);
    opening.set(resetParameters.account, '');
    return <TextLink to={{ search: opening.toString() }}>{texts.forgotten}</TextLink>;
  }
  const { supportEmail } = getBrand().footer;
  return (
    <Alert variant="info">
      {texts.resetNotReady} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
    </Alert>
  );
}
