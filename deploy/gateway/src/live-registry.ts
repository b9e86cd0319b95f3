import { openRegistryFile, RegistryError } from '@peil/release';
import {
  channels,
  isGenuine,
  pageRegistrySchema,
  type Channel,
  type PageRegistry,
  type RegistryFile,
  type RegistryKey,
  type Release,
  type SignedText,
} from '@peil/shared-kernel/contract';

/** What one channel's pages are given. */
export interface LivePage {
  /** What `full` says. */
  readonly page: PageRegistry;
  /** The shell's own release. */
  readonly shell: Release;
  /** Goes into index.html as it is. */
  readonly inlined: SignedText;
  /** The answer to `/registry.json`. */
  readonly full: SignedText;
}

export interface LiveRegistry {
  readonly serial: number;
  readonly expires?: number | undefined;
  readonly pages: Readonly<Record<Channel, LivePage>>;
}

/** What a text says that one of the keys signed. Throws where it is none, or no registry. */
async function readSigned(signed: SignedText, keys: readonly RegistryKey[]): Promise<PageRegistry> {
  if (!(await isGenuine(signed, keys)))
    throw new RegistryError('a page of registry.json is not signed by a known key');
  return pageRegistrySchema.parse(JSON.parse(signed.text));
}

/**
 * Each text is signed by itself: one of another channel or of an earlier registry in its place is found here, and so is
 * one that could end the script element it is written into.
 */
async function openPage(
  { registry: { serial }, pages }: RegistryFile,
  channel: Channel,
  keys: readonly RegistryKey[],
): Promise<LivePage> {
  const { inlined, full } = pages[channel];
  const [page, ...others] = await Promise.all([full, inlined].map((signed) => readSigned(signed, keys)));
  const belongs = (read: PageRegistry) => read.channel === channel && read.serial === serial;
  if (!page?.shell || ![page, ...others].every(belongs)) {
    throw new RegistryError(`the pages of ${channel} in registry.json are those of another registry`);
  }
  if (inlined.text.includes('<'))
    throw new RegistryError(`the pages of ${channel} in registry.json cannot be written into a page`);
  return { page, shell: page.shell, inlined, full };
}

/** The registry in a text, everything of it signed by one of the keys. Throws where any of it is not. */
export async function openLiveRegistry(text: string, keys: readonly RegistryKey[]): Promise<LiveRegistry> {
  const file = await openRegistryFile(text, keys);
  const pages = channels.map(async (channel) => [channel, await openPage(file, channel, keys)] as const);
  return {
    serial: file.registry.serial,
    expires: file.registry.expires,
    pages: Object.fromEntries(await Promise.all(pages)) as Record<Channel, LivePage>,
  };
}
