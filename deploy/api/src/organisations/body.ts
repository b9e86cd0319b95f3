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

const fields = {
  name: nameField('Organisasjonen må ha navn'),
  parent: z.string().min(1).max(63).nullable().exactOptional(),
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
  report_recipients: z
    .array(address.toLowerCase())
    .max(50)
    .transform((addresses) => [...new Set(addresses)])
    .exactOptional()
    .describe('Replaces the list; kept in lower case and once each'),
};

/** A customer organisation to be. */
export const newOrganisation = z
  .strictObject({
    ...fields,
    orgid: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, 'Bruk små bokstaver a–z, tall, bindestrek og understrek')
      .describe('Cannot be changed later'),
    parent: z.string().min(1).max(63).exactOptional().describe("The provider's organisation unless named"),
  })
  .meta({
    examples: [
      {
        orgid: 'nyfjord',
        name: 'Ny Fjord AS',
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
  })
  .meta({ examples: [{ contact: { phone: '22 22 22 22' } }] });

export type NewOrganisation = z.output<typeof newOrganisation>;
export type OrganisationChange = z.output<typeof organisationChange>;
