import { containerName } from '@peil/shared-kernel/contract';

/** The global list that a build's chunks meet in: its script makes it when it runs. */
export const chunkGlobal = (name: string, version: string): string =>
  `chunks_${containerName(name)}_${version.replaceAll(/\W/g, '_')}`;
