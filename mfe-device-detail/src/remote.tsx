import { defineRemote } from '@peil/shared-kernel/remote';
import { manifest } from './manifest.ts';

/** The one module this package exposes to the host. */
export default defineRemote({ name: 'mfe-device-detail', version: __PEIL_VERSION__, manifest });
