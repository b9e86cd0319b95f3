import { useCan } from '@peil/shared-kernel/session';
import { TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** Where a customer finds a device that is theirs no longer (FACTORY-02); nothing for those who may not read it. */
export function FormerHint() {
  const mayRead = useCan('audit');
  // The provider sees every device wherever it is.
  const isProvider = useCan('home');
  if (!mayRead || isProvider) return null;
  return (
    <span>
      {texts.formerHint} <TextLink to="/former-devices">{texts.formerDevices}</TextLink>.
    </span>
  );
}
