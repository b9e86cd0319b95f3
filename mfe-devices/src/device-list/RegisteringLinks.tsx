import { Link } from 'react-router-dom';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button } from '@peil/shared-kernel/ui';
import { useEntryLinks } from '../registering/use-entry-links.ts';
import { texts } from './texts.ts';

/**
 * The ways to registering for fitters, who land on the list and have no home page with "Montering" (HOME-04). What is
 * begun is counted in the list that the page loads anyway: these links ask for no devices themselves. The first flow is
 * open to all of them, so they need not wait for the profile.
 */
export function RegisteringLinks({ username }: { readonly username: string }) {
  const { begin, goOn, begun } = useEntryLinks(username, { loadsList: false });
  return (
    <>
      <Button as={Link} role="link" to={begin} variant="secondary">
        {texts.register}
      </Button>
      {begun > 0 && (
        <Button as={Link} role="link" to={goOn} variant="secondary">
          {texts.finishRegistering(formatNumber(begun) ?? '')}
        </Button>
      )}
    </>
  );
}
