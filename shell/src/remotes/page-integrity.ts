import {
  pageRegistrySchema,
  readPageData,
  registryElementId,
  type PageRegistry,
} from '@peil/shared-kernel/contract';
import { createIntegrity, type IntegrityOf } from './integrity.ts';

const nothingKnown: PageRegistry = { schema: 1, channel: 'stable', remotes: {} };

/**
 * What hash a file must have by the page's own registry, before that is verified: for the shell's files that verifying
 * and signing in may need. It is as trustworthy as the index.html that it stands in, whose keys are believed too.
 */
export function pageIntegrity(document: Document, page: string): IntegrityOf {
  let registry: PageRegistry | null = null;
  return createIntegrity(() => {
    registry ??= pageRegistrySchema.safeParse(readPageData(document, registryElementId)).data ?? nothingKnown;
    return registry;
  }, page);
}
