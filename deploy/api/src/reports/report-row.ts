import type { MissingSubscription } from '@peil/shared-kernel/api/schemas';
import { deviceTypeLabel, identityOf, lastMeasurement, ownGroups } from '@peil/shared-kernel/devices';
import type { Summed } from '@peil/shared-kernel/stock';
import type { HeldDevice, ReportDevice } from './report-devices.ts';

/** Which device a report speaks of, and whose it is (MONTH-01). */
export const whoIs = ({ device, organisation }: Pick<ReportDevice, 'device' | 'organisation'>) => ({
  devid: device.devid,
  orgid: device.orgid,
  organisation,
  ...identityOf(device),
});

/** What every list report says about a device. */
export const reportRow = (found: ReportDevice): MissingSubscription => ({
  ...whoIs(found),
  name: found.device.name,
  tags: found.device.tags.public,
  type: deviceTypeLabel(found.device),
  last_reading: lastMeasurement(found.device),
});

/** By what a tank's figures are summed (MONTH-01). */
export const summedAs = ({ device, orgid, organisation }: HeldDevice): Required<Summed> => ({
  fueltype: device.appdata.fueltype ?? null,
  orgid,
  organisation,
  groups: ownGroups(device.tags.public),
  cost_centre: identityOf(device).cost_centre,
});
