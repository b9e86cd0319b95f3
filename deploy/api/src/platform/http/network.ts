import { isIPv6 } from 'node:net';

/**
 * Whom a limit per address counts: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber has
 * for himself (RFC 6177), so that changing the address inside it gives no new tries.
 */
export function networkOf(address: string | undefined): string {
  // Who has hung up before the answer has no address any more; all of them count as one.
  if (address === undefined) return 'gone';
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}
