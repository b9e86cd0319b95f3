import { getBrand } from '@peil/shared-kernel/brand';
import { useCan } from '@peil/shared-kernel/session';
import { Panel } from '@peil/shared-kernel/ui';
import { ButtonLink, ButtonRow } from './ButtonRow.tsx';
import { texts } from './texts.ts';

/** The way to the customers and to the provider's own page, for its admins (HOME-05, ORG-01). */
export function Administration() {
  const isAdmin = useCan('providerAdmin');
  const managesCustomers = useCan('manageOrganisations');
  const { shortName } = getBrand();
  if (!isAdmin && !managesCustomers) return null;
  return (
    <Panel heading={texts.administration}>
      <ButtonRow>
        {isAdmin && <ButtonLink to={`/${shortName}-admin`}>{texts.providerAdmin}</ButtonLink>}
        {managesCustomers && <ButtonLink to="/customer-admin">{texts.customers}</ButtonLink>}
      </ButtonRow>
    </Panel>
  );
}
