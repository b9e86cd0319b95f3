import type { Appdata } from '../api/schemas/device.ts';

/**
 * The addresses of `appdata.order_email`, a list or a comma-separated text (specification B3), as they are saved:
 * trimmed, lower-cased, each once (B5, ORDER-02). Valid or not is another question.
 */
export function orderEmails(value: Appdata['order_email']): string[] {
  const given = typeof value === 'string' ? value.split(',') : (value ?? []);
  const addresses = given.map((address) => address.trim().toLowerCase()).filter((address) => address !== '');
  return [...new Set(addresses)];
}
