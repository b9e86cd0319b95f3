import { getBrand } from '@peil/shared-kernel/brand';
import { useCan } from '@peil/shared-kernel/session';
import { TextLink } from '@peil/shared-kernel/ui';
import { cardPath, customerPath } from './customer-row.ts';

interface CustomerLinkProps {
  readonly orgid: string;
  readonly name: string;
  readonly className?: string | undefined;
}

/** A customer's name, which leads to its page: the one where it is changed, for whoever may, or the one to read. */
export function CustomerLink({ orgid, name, className = '' }: CustomerLinkProps) {
  const manages = useCan('manageOrganisations');
  if (!manages && orgid === getBrand().shortName) return name;
  return (
    <TextLink to={manages ? customerPath(orgid) : cardPath(orgid)} className={className}>
      {name}
    </TextLink>
  );
}
