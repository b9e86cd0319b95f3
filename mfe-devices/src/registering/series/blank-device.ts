import type { Device } from '@peil/shared-kernel/api';

/** A device of which nothing is known but its type: what is common to many is written on it. */
export const blankDevice = (object_type: string, sub_object_type: string): Device => ({
  devid: '',
  name: '',
  orgid: '',
  tags: { public: [] },
  proddata: { shortid: '' },
  appdata: { object_type, sub_object_type: sub_object_type || null },
  state: {},
  last_telemetry: null,
});
