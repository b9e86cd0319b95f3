import type { ReactNode } from 'react';
import type { FieldProps } from '@peil/shared-kernel/forms';
import { Select, Textarea, TextField } from '@peil/shared-kernel/ui';
import type { CustomerRow } from '../customer-row.ts';
import fields from '../../people/user-form/Fields.module.css';
import type { CustomerValues } from './customer-values.ts';
import { texts } from './texts.ts';

interface CustomerFieldsProps {
  /** The field of the id, which is written once and only shown later. */
  readonly id: ReactNode;
  readonly field: (name: keyof CustomerValues) => FieldProps;
  /** Where it may lie, in order. */
  readonly parents: readonly CustomerRow[];
  /** What the picker says while it is locked, and of an organisation that the user does not see. */
  readonly parentText: string;
}

/** What is known of a customer but its brand. */
export function CustomerFields({ id: idField, field, parents, parentText }: CustomerFieldsProps) {
  const parent = field('parent');
  return (
    <>
      <div className={fields['fields']}>
        {idField}
        <TextField label={texts.name} autoComplete="off" {...field('name')} />
        {parent.readOnly ? (
          <TextField label={texts.parent} value={parentText} readOnly />
        ) : (
          <Select label={texts.parent} {...parent}>
            {!parents.some(({ id }) => id === parent.value) && (
              <option value={parent.value}>{parentText}</option>
            )}
            {parents.map(({ id, pathText }) => (
              <option key={id} value={id}>
                {pathText}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label={texts.organisationNumber}
          description={texts.organisationNumberHelp}
          inputMode="numeric"
          autoComplete="off"
          {...field('organisation_number')}
        />
        <TextField label={texts.address} autoComplete="off" {...field('address')} />
        <TextField label={texts.contactName} autoComplete="off" {...field('contact.name')} />
        <TextField label={texts.contactPhone} type="tel" autoComplete="off" {...field('contact.phone')} />
        <TextField label={texts.contactEmail} type="email" autoComplete="off" {...field('contact.email')} />
        <TextField
          label={texts.supportEmail}
          description={texts.supportEmailHelp}
          type="email"
          autoComplete="off"
          {...field('support_email')}
        />
      </div>
      <Textarea
        label={texts.recipients}
        description={texts.recipientsHelp}
        minRows={2}
        autoComplete="off"
        {...field('report_recipients')}
      />
      <div className={fields['fields']}>
        <Select label={texts.volumeAt15} description={texts.volumeAt15Help} {...field('volume_at_15')}>
          <option value="no">{texts.volumeHidden}</option>
          <option value="yes">{texts.volumeShown}</option>
        </Select>
      </div>
    </>
  );
}
