import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, whyFailed, type ClosedOrganisation, type Organisation } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { tidyName } from '@peil/shared-kernel/format';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Panel, TextField, TextLink } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { customerPath, customerRow, type CustomerRow } from '../customer-row.ts';
import { texts as words } from '../texts.ts';
import styles from './CustomerPage.module.css';
import { texts as pageTexts } from './texts.ts';

const texts = pageTexts.close;

interface CloseCustomerProps {
  readonly organisation: Organisation;
  readonly rows: readonly CustomerRow[];
  readonly onClosed: (closed: ClosedOrganisation) => void;
}

/** Closes a customer for good, once its name has been typed. One with others below it stays, and the dialog lists them. */
export function CloseCustomer(props: CloseCustomerProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The root is the provider's own.
  if (!props.organisation.parent) return null;
  return (
    <Panel heading={texts.heading}>
      <div className={styles['stack']}>
        <p className={styles['quiet']}>{texts.help}</p>
        <div>
          <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        </div>
      </div>
      {isOpen && <CloseDialog {...props} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function CloseDialog({
  organisation,
  rows,
  onClosed,
  onClose,
}: CloseCustomerProps & { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const { orgid, name } = organisation;
  const { deviceCount, userCount } = customerRow(organisation);
  const below = rows.filter(({ parent, closedAt }) => parent === orgid && closedAt === null);
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) => ({
      typed: tidyName(typed) === tidyName(name) ? undefined : texts.wrongName(name),
    }),
    send: async ({ typed }) => {
      const closed = await api.organisations.close(orgid, typed);
      onClosed(closed);
      for (const key of ['organisations', 'users', 'devices', 'subscriptions', 'audit'])
        void queryClient.invalidateQueries({ queryKey: [key] });
      onClose();
    },
  });
  const { isSending, failure } = form;

  return (
    <Dialog
      open
      title={texts.title(name)}
      width="small"
      onClose={() => {
        if (!isSending) onClose();
      }}
      actions={
        <>
          {below.length === 0 && (
            <Button type="submit" form={formId} data-color="danger" loading={isSending}>
              {texts.submit}
            </Button>
          )}
          <Button variant="secondary" aria-disabled={isSending} onClick={() => !isSending && onClose()}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {below.length > 0 ? (
        <div className={styles['stack']}>
          <Alert variant="warning">{texts.below}</Alert>
          <ul className={styles['next']}>
            {below.map((row) => (
              <li key={row.id} className={styles['step']}>
                <TextLink to={customerPath(row.id)}>{row.name}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <form id={formId} {...form.props} className={styles['stack']}>
          <p className={styles['heading']}>{texts.effects}</p>
          <ul className={styles['list']}>
            <li>{texts.devices(getBrand().product, words.devices(deviceCount))}</li>
            <li>{texts.users(words.users(userCount))}</li>
            <li>{texts.rest}</li>
            <li>{texts.kept}</li>
          </ul>
          <TextField label={texts.confirm(name)} autoComplete="off" {...form.field('typed')} />
          {failure && (
            <Alert variant="error" title={texts.failed}>
              {whyFailed(failure.cause)}
            </Alert>
          )}
        </form>
      )}
    </Dialog>
  );
}
