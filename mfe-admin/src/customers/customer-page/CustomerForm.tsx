import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Organisation } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { ClashChoices, EditForm, useMergingForm } from '@peil/shared-kernel/forms';
import { Alert, Checkbox, Panel, TextField } from '@peil/shared-kernel/ui';
import { BrandFields } from '../customer-form/BrandFields.tsx';
import { CustomerFields } from '../customer-form/CustomerFields.tsx';
import { changeOf, customerProblems, valuesOf } from '../customer-form/customer-values.ts';
import { texts as fieldTexts } from '../customer-form/texts.ts';
import { customerRow, type CustomerRow } from '../customer-row.ts';
import { moveConsequences, possibleParents, type MoveConsequences } from '../customer-tree.ts';
import { texts as words } from '../texts.ts';
import styles from './CustomerPage.module.css';
import { texts } from './texts.ts';

const labels = {
  name: fieldTexts.name,
  parent: fieldTexts.parent,
  organisation_number: fieldTexts.organisationNumber,
  address: fieldTexts.address,
  'contact.name': fieldTexts.contactName,
  'contact.phone': fieldTexts.contactPhone,
  'contact.email': fieldTexts.contactEmail,
  support_email: fieldTexts.supportEmail,
  report_recipients: fieldTexts.recipients,
  volume_at_15: fieldTexts.volumeAt15,
  'brand.accent': fieldTexts.accent,
  'brand.logo': fieldTexts.logo,
} as const;

interface CustomerFormProps {
  readonly organisation: Organisation;
  /** All organisations that the user sees. */
  readonly rows: readonly CustomerRow[];
}

/** What can be changed of a customer; the consequences of a move below another are shown before it is saved. */
export function CustomerForm({ organisation, rows }: CustomerFormProps) {
  const queryClient = useQueryClient();
  /** The parent whose consequences the user has read. */
  const [knownMove, setKnownMove] = useState<string | null>(null);
  const { orgid } = organisation;
  const { parent: present, closedAt } = customerRow(organisation);
  const isMoved = (parent: string) => parent !== (present ?? '');

  const editing = useMergingForm({
    key: `customer.${orgid}`,
    saved: organisation,
    valuesOf,
    validate(values) {
      const problems = customerProblems(values, present === null);
      const isUntold = isMoved(values.parent) && knownMove !== values.parent;
      return { ...problems, ...(isUntold && !problems.parent && { parent: texts.confirmMove }) };
    },
    async save(merged) {
      const { changed } = merged(await api.organisations.get(orgid));
      const saved = await api.organisations.update(orgid, changeOf(changed));
      void queryClient.invalidateQueries({ queryKey: ['organisations'] });
      void queryClient.invalidateQueries({ queryKey: ['audit', 'organisation', orgid] });
      return saved;
    },
    onNewest: (newest) => queryClient.setQueryData(organisationQuery(orgid).queryKey, newest),
  });
  const { form } = editing;
  const { values } = form;
  const above = rows.find(({ id }) => id === values.parent)?.pathText;
  return (
    <Panel heading={texts.form}>
      <EditForm form={form} {...(closedAt !== null && { actions: <></> })}>
        <div className={styles['form']}>
          <CustomerFields
            id={<TextField label={fieldTexts.orgid} value={orgid} readOnly />}
            field={(name) => {
              const field = form.field(name);
              // The root lies below nobody.
              return name === 'parent' && present === null ? { ...field, readOnly: true } : field;
            }}
            parents={possibleParents(rows, orgid)}
            parentText={above ?? (values.parent || '–')}
          />
          {form.unlocked && isMoved(values.parent) && (
            <Move
              consequences={moveConsequences(rows, { id: orgid, parent: present }, values.parent)}
              isKnown={knownMove === values.parent}
              onKnown={(isKnown) => setKnownMove(isKnown ? values.parent : null)}
            />
          )}
          <BrandFields
            accent={form.field('brand.accent')}
            logo={{ value: values['brand.logo'], problem: form.problem('brand.logo') }}
            isEditable={form.editable}
            onAccent={(accent) => form.set('brand.accent', accent)}
            onLogo={(logo) => form.set('brand.logo', logo)}
          />
          <ClashChoices
            editing={editing}
            labels={labels}
            shown={(name, value) =>
              name === 'parent' ? rows.find(({ id }) => id === value)?.pathText : undefined
            }
          />
        </div>
      </EditForm>
    </Panel>
  );
}

interface MoveProps {
  readonly consequences: MoveConsequences;
  readonly isKnown: boolean;
  readonly onKnown: (isKnown: boolean) => void;
}

function Move({ consequences, isKnown, onKnown }: MoveProps) {
  const { organisations, devices, users, gained, lost } = consequences;
  const { product } = getBrand();
  const along = [words.organisationCount(organisations), words.devices(devices), words.users(users)];
  return (
    <Alert variant="warning" title={texts.moving}>
      <ul className={styles['list']}>
        <li>{texts.movesAlong(along.join(', '))}</li>
        {gained.length > 0 && <li>{texts.gained(product, gained)}</li>}
        {lost.length > 0 && <li>{texts.lost(product, lost)}</li>}
        <li>{texts.unchanged}</li>
      </ul>
      <Checkbox checked={isKnown} onChange={({ target }) => onKnown(target.checked)}>
        {texts.knowsMove}
      </Checkbox>
    </Alert>
  );
}
