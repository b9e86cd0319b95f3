import type { Appdata } from '../api/schemas/device.ts';

/** The standard pattern of specification B5: a top level of 2 to 24 letters; nothing that could end a mail header. */
const pattern =
  /^[^\s@,;:<>()[\]"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[A-Za-z]{2,24}$/u;

/** Longest address that a mail server takes (RFC 5321). */
const longest = 254;

/** Whether orders may be sent to this address (specification B5). */
export const isOrderEmail = (address: string): boolean => address.length <= longest && pattern.test(address);

/**
 * The addresses of `appdata.order_email`, a list or a comma-separated text (specification B3), as they are saved:
 * trimmed, lower-cased, each once (B5, ORDER-02). Valid or not is another question.
 */
export function orderEmails(value: Appdata['order_email']): string[] {
  const given = typeof value === 'string' ? value.split(',') : (value ?? []);
  const addresses = given.map((address) => address.trim().toLowerCase()).filter((address) => address !== '');
  return [...new Set(addresses)];
}
