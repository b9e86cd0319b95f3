import * as z from 'zod';

/** One e-mail address and nothing else; the last part has 2 to 24 letters (specification B5). */
export const emailAddress = z
  .email('Ikke gyldig epostadresse')
  .max(254)
  .regex(/\.[a-z]{2,24}$/i, 'Ikke gyldig epostadresse');

/** One line of text: what stands in a mail's header. */
export const headerText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  // No pattern: the OpenAPI document would carry it without its u, and mean something else.
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'Kan ikke inneholde linjeskift eller styretegn');
