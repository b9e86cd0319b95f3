import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const kind = isIP(address);
  if (kind === 0) return address.toLowerCase() === 'localhost';
  return loopback.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a database's address leaves the machine by TLS alone, to a server whose name its certificate says. Read as
 * `pg` reads it: a parameter's last value counts, and a host among them comes before the address's own.
 */
export function isSafeDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const last = (name: string): string => searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') || decodeURIComponent(hostname);
  return host.startsWith('/') || isLoopback(host) || last('sslmode') === 'verify-full';
}

/** What a mail server's address may say besides, so that it takes nothing back of what TLS proves. */
const mailParameters = ['name', 'authMethod', 'tls.servername'];

/** Whether a mail server's address leaves every check of its certificate as it is. */
export const isSafeMailServer = (url: string): boolean =>
  [...new URL(url).searchParams.keys()].every((name) => mailParameters.includes(name));

/** Whether a service is called by https, or on this machine. */
export function isSafeService(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}
