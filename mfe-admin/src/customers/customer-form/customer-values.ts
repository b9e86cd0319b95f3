import type { NewOrganisation, Organisation, OrganisationChange } from '@peil/shared-kernel/api';
import {
  organisationNumberProblem,
  orgidProblem,
  tidyOrganisationNumber,
} from '@peil/shared-kernel/api/schemas';
import { accentProblem } from '@peil/shared-kernel/brand';
import { addressesIn, isEmailAddress, nameProblem, recipientsProblem } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { texts } from './texts.ts';

/** A customer as a form holds it. Fields are named as the API names them, so that what it says stands at the right one. */
export interface CustomerValues {
  readonly name: string;
  readonly parent: string;
  readonly organisation_number: string;
  readonly address: string;
  readonly 'contact.name': string;
  readonly 'contact.phone': string;
  readonly 'contact.email': string;
  readonly support_email: string;
  /** As they are written: addresses with commas or lines between. */
  readonly report_recipients: string;
  /** `yes` or `no`. */
  readonly volume_at_15: string;
  readonly 'brand.accent': string;
  /** A data address; empty for none. */
  readonly 'brand.logo': string;
}

/** A customer to be. */
export interface NewCustomerValues extends CustomerValues {
  readonly orgid: string;
}

const between = '\n';
const longestAddress = 300;

export const valuesOf = (organisation: Organisation): CustomerValues => ({
  name: organisation.name,
  parent: organisation.parent ?? '',
  organisation_number: organisation.organisation_number ?? '',
  address: organisation.address ?? '',
  'contact.name': organisation.contact?.name ?? '',
  'contact.phone': organisation.contact?.phone ?? '',
  'contact.email': organisation.contact?.email ?? '',
  support_email: organisation.support_email ?? '',
  report_recipients: (organisation.report_recipients ?? []).join(between),
  volume_at_15: organisation.volume_at_15 === true ? 'yes' : 'no',
  'brand.accent': organisation.brand?.accent ?? '',
  'brand.logo': organisation.brand?.logo ?? '',
});

/** A customer of whom nothing is known, below this organisation. */
export const blankCustomer = (parent: string): NewCustomerValues => ({
  orgid: '',
  ...valuesOf({ orgid: '', name: '', parent }),
});

const emailProblem = (text: string): string | undefined =>
  text.trim() === '' || isEmailAddress(text.trim()) ? undefined : texts.noEmail;

/**
 * The fields of a customer that break a rule.
 * @param isRoot whether it lies below nobody, and may stay there
 */
export function customerProblems(values: CustomerValues, isRoot = false): Problems<CustomerValues> {
  const accent = values['brand.accent'].trim();
  return {
    name: nameProblem(values.name, texts.nameMissing) ?? undefined,
    parent: values.parent === '' && !isRoot ? texts.parentMissing : undefined,
    organisation_number: organisationNumberProblem(values.organisation_number) ?? undefined,
    address: values.address.trim().length > longestAddress ? texts.longAddress(longestAddress) : undefined,
    'contact.email': emailProblem(values['contact.email']),
    support_email: emailProblem(values.support_email),
    report_recipients: recipientsProblem(values.report_recipients) ?? undefined,
    'brand.accent': accent === '' ? undefined : (accentProblem(accent) ?? undefined),
  };
}

export const newCustomerProblems = (values: NewCustomerValues): Problems<NewCustomerValues> => ({
  orgid: orgidProblem(values.orgid.trim()) ?? undefined,
  ...customerProblems(values),
});

const orNull = (text: string): string | null => text.trim() || null;

/** What is sent of the fields that are given; an empty one empties. */
export function changeOf(values: Partial<CustomerValues>): OrganisationChange {
  const { name, parent, organisation_number: number, address, support_email: support } = values;
  const contact = partOf(values, { name: 'contact.name', phone: 'contact.phone', email: 'contact.email' });
  const brand = partOf(values, { accent: 'brand.accent', logo: 'brand.logo' });
  return {
    ...(name !== undefined && { name }),
    ...(parent !== undefined && parent !== '' && { parent }),
    ...(number !== undefined && { organisation_number: tidyOrganisationNumber(number) || null }),
    ...(address !== undefined && { address: orNull(address) }),
    ...(contact && { contact }),
    ...(support !== undefined && { support_email: orNull(support) }),
    ...(values.report_recipients !== undefined && {
      report_recipients: addressesIn(values.report_recipients),
    }),
    ...(values.volume_at_15 !== undefined && { volume_at_15: values.volume_at_15 === 'yes' }),
    ...(brand && { brand }),
  };
}

/** The keys whose fields are given, with what they hold; null without any. */
function partOf<Key extends string>(
  values: Partial<CustomerValues>,
  fields: Readonly<Record<Key, keyof CustomerValues>>,
): Partial<Record<Key, string | null>> | null {
  const given = (Object.keys(fields) as Key[]).flatMap((key) => {
    const value = values[fields[key]];
    return value === undefined ? [] : [[key, orNull(value)] as const];
  });
  return given.length === 0 ? null : (Object.fromEntries(given) as Partial<Record<Key, string | null>>);
}

export const newCustomerOf = ({ orgid, ...values }: NewCustomerValues): NewOrganisation => ({
  ...changeOf(values),
  orgid: orgid.trim(),
  name: values.name,
});
