import type { Device } from '@peil/shared-kernel/api';
import type { Saving as MergedSaving } from '@peil/shared-kernel/forms';

/** What a change of a device's settings is made of. */
export type Saving<Values> = MergedSaving<Device, Values>;
