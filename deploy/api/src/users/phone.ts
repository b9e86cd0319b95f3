import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod';

/**
 * Whether the text can be a telephone number, of Norway unless it begins with a country code. Its length is checked,
 * not whether the number is in use: numbering plans change faster than a library.
 */
export function isPhoneNumber(text: string): boolean {
  if (!/^[+\d][\d\s()./-]*$|^\([+\d][\d\s()./-]*$/.test(text)) return false;
  const plain = text.replace('(0)', '').replace(/[^+\d]/g, '');
  return parsePhoneNumberFromString(plain, { defaultCountry: 'NO', extract: false })?.isPossible() ?? false;
}

/** A telephone number, kept as it was typed; blank is none. */
export const phoneNumber = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || isPhoneNumber(text), 'Telefonnummeret er ikke gyldig')
  .transform((text) => text || null)
  .nullable();
