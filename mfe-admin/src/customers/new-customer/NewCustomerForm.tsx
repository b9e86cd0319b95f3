import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { api, type Organisation } from '@peil/shared-kernel/api';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { useSendForm } from '@peil/shared-kernel/forms';
import { Alert, Panel, TextField } from '@peil/shared-kernel/ui';
import { BrandFields } from '../customer-form/BrandFields.tsx';
import { CustomerFields } from '../customer-form/CustomerFields.tsx';
import { blankCustomer, newCustomerOf, newCustomerProblems } from '../customer-form/customer-values.ts';
import { texts as fieldTexts } from '../customer-form/texts.ts';
import { customerPath, type CustomerRow } from '../customer-row.ts';
import { SendFoot } from '../../parts/send-foot/SendFoot.tsx';
import styles from './NewCustomer.module.css';
import { texts } from './texts.ts';

interface NewCustomerFormProps {
  /** Where it may lie, in order. */
  readonly parents: readonly CustomerRow[];
  /** Where it lies unless another is chosen. */
  readonly parent: string;
}

/** One new customer; afterwards it opens, with what comes next. */
export function NewCustomerForm({ parents, parent }: NewCustomerFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useSendForm({
    key: 'new-customer',
    initial: blankCustomer(parent),
    validate: newCustomerProblems,
    asksBeforeLeaving: true,
    send: (values) => api.organisations.create(newCustomerOf(values)),
    onSent(organisation: Organisation) {
      void queryClient.invalidateQueries({ queryKey: ['organisations'] });
      queryClient.setQueryData(organisationQuery(organisation.orgid).queryKey, organisation);
      // Nothing is left to lose, so nothing is asked.
      flushSync(() => form.change(blankCustomer(parent)));
      void navigate(`${customerPath(organisation.orgid)}?new`);
    },
  });
  const isEditable = !form.isSending;
  return (
    <Panel heading={texts.form}>
      <form {...form.props} className={styles['form']}>
        {form.isRestored && <Alert variant="info">{texts.restored}</Alert>}
        <CustomerFields
          id={
            <TextField
              label={fieldTexts.orgid}
              description={fieldTexts.orgidHelp}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('orgid')}
            />
          }
          field={(name) => form.field(name)}
          parents={parents}
          parentText={form.values.parent}
        />
        <BrandFields
          accent={form.field('brand.accent')}
          logo={{ value: form.values['brand.logo'], problem: form.problem('brand.logo') }}
          isEditable={isEditable}
          onAccent={(accent) => form.change({ 'brand.accent': accent })}
          onLogo={(logo) => form.change({ 'brand.logo': logo })}
        />
        <SendFoot form={form} texts={texts} cancelTo="/list-customer" />
      </form>
    </Panel>
  );
}
