import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { tidyName } from '@peil/shared-kernel/format';
import * as z from 'zod';

/**
 * The telephone number that the text can be, in E.164 as the database spells it (migration 010), null when it can be
 * none; of Norway unless it begins with a country code. Its length is checked, not whether the number is in use:
 * numbering plans change faster than a library.
 */
export function e164Of(typed: string): string | null {
  // What nobody sees is not kept either (`phoneNumber`), and one number is counted as one.
  const text = tidyName(typed);
  if (!/^[+\d][\d\s()./-]*$|^\([+\d][\d\s()./-]*$/.test(text)) return null;
  const plain = text.replace('(0)', '').replace(/[^+\d]/g, '');
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: 'NO', extract: false });
  return phone?.isPossible() === true ? phone.number : null;
}

/** A telephone number, kept as it was typed; blank is none. */
export const phoneNumber = z
  .string()
  .max(200)
  .transform(tidyName)
  .refine((text) => text.length <= 40, 'Telefonnummeret er ikke gyldig')
  .refine((text) => text === '' || e164Of(text) !== null, 'Telefonnummeret er ikke gyldig')
  .transform((text) => text || null)
  .nullable();
