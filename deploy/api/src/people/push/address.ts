import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no push service is in: the machine's own, private ones and those that are for no host. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
/** What is routed in IPv6 is 2000::/3; transition networks in it lead to IPv4 addresses. */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the open Internet's. Pure. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Why an endpoint that somebody names cannot be a push service's; null where it can. The server will send to it, so it
 * must not be made to knock on doors inside the house. Pure; what a name resolves to `publicLookup` judges.
 *
 * @param isOpen also http and addresses of the machine's own: where the portal is tried and tested
 */
export function endpointProblem(endpoint: string, isOpen: boolean): string | null {
  if (!URL.canParse(endpoint)) return 'Adressen til push-tjenesten er ikke gyldig';
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return 'Adressen til push-tjenesten kan ikke ha brukernavn';
  if (isOpen && ['http:', 'https:'].includes(protocol)) return null;
  if (protocol !== 'https:') return 'Adressen til push-tjenesten må begynne med https';
  if (port !== '') return 'Adressen til push-tjenesten kan ikke ha eget portnummer';
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const isReachable = isIP(host) > 0 ? isPublicAddress(host) : isPublicName(host);
  return isReachable ? null : 'Adressen til push-tjenesten må være en tjeneste på Internett';
}

const isPublicName = (host: string): boolean =>
  host.includes('.') && !/\.(localhost|local|internal|intranet|lan|home|corp|arpa)$/i.test(host);

/** As `dns.lookup`, for connections: a name that leads to an address inside the house is not found. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) {
      done(error, []);
      return;
    }
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (first === undefined) {
      done(Object.assign(new Error('no public address'), { code: 'EPRIVATE' }), []);
    } else if (options.all === true) done(null, open);
    else done(null, first.address, first.family);
  });
};
