import { isEmailAddress } from '@peil/shared-kernel/format';
import * as z from 'zod';
import { plainLine } from './plain-text.ts';

/** One e-mail address and nothing else. */
export const emailAddress = z
  .string()
  .refine(isEmailAddress, 'Ikke gyldig epostadresse')
  .meta({ format: 'email' });

/** One line of text: what stands in a mail's header. */
export const headerText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  // No pattern: the OpenAPI document would carry it without its u, and mean something else.
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'Kan ikke inneholde linjeskift eller styretegn')
  .transform(plainLine)
  .refine((text) => text !== '', 'Kan ikke være tomt');
