import {
  logoProblem,
  organisationNumberProblem,
  orgidProblem,
  tidyOrganisationNumber,
} from '@peil/shared-kernel/api/schemas';
import { accentProblem } from '@peil/shared-kernel/brand';
import { isEmailAddress, longestName, nameLength, tidyName } from '@peil/shared-kernel/format';
import * as z from 'zod';
import { nameField } from '../http/name-field.ts';
import { phoneNumber } from '../messages/phone.ts';

const noAddress = 'E-postadressen er ikke gyldig';

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((given) => given || null)
    .nullable();

/** Whom to ask for; an empty name is nobody's. */
const contactName = z
  .string()
  .max(1000)
  .refine((given) => nameLength(tidyName(given)) <= longestName, {
    error: `Navnet kan ha høyst ${String(longestName)} tegn`,
  })
  .transform((given) => tidyName(given) || null)
  .nullable();

const address = z.string().trim().refine(isEmailAddress, noAddress);

const email = z
  .union([z.literal(''), address], { error: noAddress })
  .transform((given) => given || null)
  .nullable();

/** Whom reports go to: in lower case, and once each. */
export const recipientList = z
  .array(address.toLowerCase())
  .max(50)
  .transform((addresses) => [...new Set(addresses)]);

/** A text by a rule of the kernel, which says in Norwegian what is wrong. */
const byRule = (longest: number, problemOf: (given: string) => string | null) =>
  z
    .string()
    .max(longest)
    .superRefine((given, context) => {
      const message = problemOf(given);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });

const organisationNumber = byRule(100, organisationNumberProblem)
  .transform((given) => tidyOrganisationNumber(given) || null)
  .nullable();

/** Base64 of the largest logo, and what stands before it. */
const longestLogo = 90_000;

const brand = z.strictObject({
  accent: byRule(100, accentProblem).toLowerCase().nullable().exactOptional(),
  logo: byRule(longestLogo, logoProblem)
    .nullable()
    .exactOptional()
    .describe('PNG, JPEG or WebP as a data address, at most 64 kB'),
});

const fields = {
  name: nameField('Organisasjonen må ha navn'),
  parent: z.string().min(1).max(63).nullable().exactOptional(),
  organisation_number: organisationNumber
    .exactOptional()
    .describe('Norwegian organisation number: nine digits, the last by modulus 11'),
  address: text(300).exactOptional(),
  contact: z
    .strictObject({
      name: contactName.exactOptional(),
      phone: phoneNumber.exactOptional(),
      email: email.exactOptional(),
    })
    .exactOptional()
    .describe('Merged with the contact there is'),
  support_email: email.exactOptional(),
  report_recipients: recipientList
    .exactOptional()
    .describe('Replaces the list; kept in lower case and once each'),
  volume_at_15: z
    .boolean()
    .exactOptional()
    .describe('Whether its reports tell volumes at 15 °C beside the measured ones (ASTM D1250)'),
  brand: brand.exactOptional().describe('Merged with the brand there is'),
};

/** A customer organisation to be. */
export const newOrganisation = z
  .strictObject({
    ...fields,
    orgid: byRule(1000, orgidProblem).describe('Small letters a–z, digits, - and _; cannot be changed later'),
    parent: z.string().min(1).max(63).exactOptional().describe("The provider's organisation unless named"),
  })
  .meta({
    examples: [
      {
        orgid: 'nyfjord',
        name: 'Ny Fjord AS',
        organisation_number: '974 760 673',
        address: 'Kaien 1',
        contact: { name: 'Kari Nordmann', phone: '22 22 22 22', email: 'kari.nordmann@demo.invalid' },
        support_email: 'support@demo.invalid',
        report_recipients: ['rapport@demo.invalid'],
      },
    ],
  });

/** What can be changed of an organisation: any part, merged with what is there. */
export const organisationChange = z
  .strictObject({
    ...fields,
    name: fields.name.exactOptional(),
    orgid: z.string().exactOptional().describe('Read only'),
    path: z.array(z.string()).exactOptional().describe('Read only: follows from names and parents'),
    closed_at: z.string().nullable().exactOptional().describe('Left alone: see close'),
    device_count: z.int().nullable().exactOptional().describe('Left alone'),
    user_count: z.int().nullable().exactOptional().describe('Left alone'),
  })
  .meta({ examples: [{ contact: { phone: '22 22 22 22' } }] });

/** The name of the organisation, typed by whoever closes it. */
export const closing = z
  .strictObject({ name: z.string().max(1000).transform(tidyName).describe('Its name, to confirm') })
  .meta({ examples: [{ name: 'Fjord Drivstoff AS' }] });

export interface NewOrganisation extends z.output<typeof newOrganisation> {}
export interface OrganisationChange extends z.output<typeof organisationChange> {}
