import type { Appdata } from '../../../wire/src/device.ts';
import { isEmailAddress } from '../../../wire/src/email-address.ts';

/** Most addresses of one device. */
export const mostOrderEmails = 50;

/**
 * The addresses of `appdata.order_email`, a list or a comma-separated text (ORDER-02), as they are saved: trimmed,
 * lower-cased, each once. Valid or not is another question.
 */
export function orderEmails(value: Appdata['order_email']): string[] {
  const given = typeof value === 'string' ? value.split(',') : (value ?? []);
  const addresses = given.map((address) => address.trim().toLowerCase()).filter((address) => address !== '');
  return [...new Set(addresses)];
}

/**
 * What `appdata.order_email` becomes when something is sent to `entered` (ORDER-02): the addresses used before and the
 * new ones, each once. One that was stored before it had to be an address is left out, for the list could not be saved
 * with it.
 */
export const orderEmailsWith = (before: Appdata['order_email'], entered: readonly string[]): string[] =>
  orderEmails([...orderEmails(before), ...entered]).filter(isEmailAddress);
