import type { MissingSubscription } from '@peil/shared-kernel/api/schemas';
import { deviceTypeLabel, lastMeasurement } from '@peil/shared-kernel/devices';
import type { ReportDevice } from './report-devices.ts';

/** What every list report says about a device. */
export const reportRow = ({ device, organisation }: ReportDevice): MissingSubscription => ({
  devid: device.devid,
  shortid: device.proddata.shortid,
  name: device.name,
  orgid: device.orgid,
  organisation,
  tags: device.tags.public,
  type: deviceTypeLabel(device),
  last_reading: lastMeasurement(device),
});
