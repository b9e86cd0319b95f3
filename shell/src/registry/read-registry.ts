import {
  isGenuine,
  pageRegistrySchema,
  type PageRegistry,
  type RegistryKey,
  type SignedText,
} from '@peil/shared-kernel/contract';
import { RegistryError } from './registry-error.ts';

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new RegistryError('registryBroken', cause);
  }
}

/**
 * The registry that a signed text is. Nothing of it is used unless one of the keys signed it; a page that was given no
 * keys believes nothing. Throws RegistryError: `registryBroken`, `registryForged`.
 */
export async function readRegistry(signed: SignedText, keys: readonly RegistryKey[]): Promise<PageRegistry> {
  // A text that is cut off has a wrong signature too: it is reported as cut off.
  const value = parse(signed.text);
  if (!(await isGenuine(signed, keys))) throw new RegistryError('registryForged');
  const { success, data, error } = pageRegistrySchema.safeParse(value);
  if (!success) throw new RegistryError('registryBroken', error);
  return data;
}
