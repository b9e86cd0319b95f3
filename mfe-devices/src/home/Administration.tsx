import { getBrand } from '@peil/shared-kernel/brand';
import { useCan } from '@peil/shared-kernel/session';
import { Panel } from '@peil/shared-kernel/ui';
import { ButtonLink, ButtonRow } from './ButtonRow.tsx';
import { texts } from './texts.ts';

/** The way to the provider's own page, for its admins (HOME-05). */
export function Administration() {
  if (!useCan('providerAdmin')) return null;
  const { product, shortName } = getBrand();
  return (
    <Panel heading={texts.administration}>
      <ButtonRow>
        <ButtonLink to={`/${shortName}-admin`}>{texts.providerAdmin(product)}</ButtonLink>
      </ButtonRow>
    </Panel>
  );
}
