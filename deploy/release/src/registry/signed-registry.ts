import { sign, type KeyObject } from 'node:crypto';
import {
  channels,
  isGenuine,
  liveRelease,
  pageRegistry,
  registryFileSchema,
  registrySchema,
  withoutSpareReleases,
  type Channel,
  type PageRegistry,
  type Registry,
  type RegistryFile,
  type RegistryKey,
  type SignedText,
} from '@peil/shared-kernel/contract';
import { registryFile } from '../layout.ts';
import { registryKey } from '../keys/public-keys.ts';
import { RegistryError } from '../errors/registry-error.ts';

function signatureOf(text: string, key: KeyObject): string {
  const value = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${registryKey(key).id}.${value.toString('base64')}`;
}

/** What a page of a channel is given, in the form it can be written into index.html as it is. */
function pageTexts(registry: Registry, channel: Channel): { inlined: string; full: string } {
  const text = (page: PageRegistry) => JSON.stringify(page).replaceAll('<', String.raw`\u003c`);
  const full = pageRegistry(registry, channel);
  const shell = liveRelease(registry.shell, channel);
  return { inlined: text(withoutSpareReleases(full, shell.builtAgainst)), full: text(full) };
}

/** How long a registry is believed, and so many of its days are left when it is signed anew by itself. */
const goodForDays = 180;
export const renewedAtDays = 90;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Whole days that a registry is still believed; null: it says no end. */
export const daysLeft = ({ expires }: Registry): number | null =>
  expires === undefined ? null : Math.floor((expires - nowSeconds()) / 86_400);

/**
 * The registry with its next serial, its end and everything a page of any channel gets, signed. Throws for an unfit one.
 * @param newest the highest serial that is known besides its own
 */
export function signRegistry(former: Registry, key: KeyObject, newest = 0): RegistryFile {
  const serial = Math.max(former.serial + 1, newest + 1, nowSeconds());
  const expires = nowSeconds() + goodForDays * 86_400;
  const registry = registrySchema.parse({ ...former, serial, expires });
  const signed = (text: string): SignedText => ({ text, signature: signatureOf(text, key) });
  const page = (channel: Channel) => {
    const { inlined, full } = pageTexts(registry, channel);
    return { inlined: signed(inlined), full: signed(full) };
  };
  return {
    registry,
    pages: { stable: page('stable'), beta: page('beta'), develop: page('develop') },
    signature: signatureOf(JSON.stringify(registry), key),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RegistryError(`${registryFile} is not JSON`, { cause });
  }
}

/** The registry file in a text, whoever signed it. Throws RegistryError. */
export function parseRegistryFile(text: string): RegistryFile {
  const parsed = registryFileSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue ? ` (${issue.path.join('.')}: ${issue.message})` : '';
  throw new RegistryError(`${registryFile} is broken or not signed${where}`);
}

/** The registry file in a text that one of the keys signed. Throws RegistryError. */
export async function openRegistryFile(text: string, keys: readonly RegistryKey[]): Promise<RegistryFile> {
  const file = parseRegistryFile(text);
  const { registry } = JSON.parse(text) as { registry: unknown };
  if (await isGenuine({ text: JSON.stringify(registry), signature: file.signature }, keys)) return file;
  throw new RegistryError(`${registryFile} is not signed by a key that is believed here`);
}

/** What is wrong with the texts that pages are given: not what the registry says, or not signed. */
export async function pageFaults(
  { registry, pages }: RegistryFile,
  keys: readonly RegistryKey[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const channel of channels) {
    const texts = pageTexts(registry, channel);
    for (const form of ['inlined', 'full'] as const) {
      const isOwn = pages[channel][form].text === texts[form];
      if (!isOwn) faults.push(`${registryFile}: the ${channel} page's text is not what the registry says`);
      else if (!(await isGenuine(pages[channel][form], keys)))
        faults.push(
          `${registryFile}: the ${channel} page's text is not signed by a key that is believed here`,
        );
    }
  }
  return faults;
}
