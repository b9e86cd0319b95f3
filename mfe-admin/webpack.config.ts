import { standaloneConfig } from '@peil/release/webpack';

/** This remote alone, for `npm start` in this folder. Releases are built by deploy/release from the same rules. */
export default standaloneConfig(import.meta.dirname);
