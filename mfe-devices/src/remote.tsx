import { defineRemote } from '@peil/shared-kernel/remote';
import { followRefreshRequests } from './device-list/refresh-requests.ts';
import { manifest } from './manifest.ts';
import { sendLater } from './registering/work/send-later.ts';

followRefreshRequests();
sendLater();

/** The one module this package exposes to the host. */
export default defineRemote({ name: 'mfe-devices', version: __PEIL_VERSION__, manifest });
