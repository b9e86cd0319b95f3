import { getBrand } from '@peil/shared-kernel/brand';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { ArrowLeftIcon, Page, TextLink } from '@peil/shared-kernel/ui';
import { CustomersState } from '../CustomersState.tsx';
import { possibleParents } from '../customer-tree.ts';
import { texts as words } from '../texts.ts';
import { useCustomers } from '../use-customers.ts';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { texts } from './texts.ts';

const breadcrumbs = [
  { label: words.home, to: '/' },
  { label: words.customers, to: '/customer-admin' },
  { label: words.list, to: '/list-customer' },
  { label: texts.title },
];

/** /create-customer (ORG-03). */
export default function NewCustomerPage() {
  const { rows, error, retry } = useCustomers();
  return (
    <Page
      title={texts.title}
      breadcrumbs={breadcrumbs}
      actions={
        <TextLink to="/list-customer" isTall>
          <ArrowLeftIcon aria-hidden /> {words.back}
        </TextLink>
      }
    >
      <KeptNote thing="organisations" />
      {rows ? (
        <NewCustomerForm parents={possibleParents(rows, null)} parent={rootOf(rows)} />
      ) : (
        <CustomersState error={error} onRetry={retry} />
      )}
    </Page>
  );
}

/** Where a customer lies unless another is chosen: right below the provider. */
function rootOf(rows: Parameters<typeof possibleParents>[0]): string {
  const ids = new Set(rows.map(({ id }) => id));
  return rows.find(({ parent }) => parent === null || !ids.has(parent))?.id ?? getBrand().shortName;
}
