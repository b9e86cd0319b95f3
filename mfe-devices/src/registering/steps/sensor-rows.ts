import type { Device } from '@peil/shared-kernel/api';
import {
  batteryStanding,
  lastContact,
  lastMeasurement,
  sensorKindOf,
  signalQuality,
  signalText,
} from '@peil/shared-kernel/devices';
import { formatDateTime, timeAgo } from '@peil/shared-kernel/format';
import type { Description } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';

const texts = all.sensor;

const moment = (at: number | null, now: number): string | null =>
  at === null ? null : `${formatDateTime(at) ?? ''} (${timeAgo(at, now)})`;

/** What a fitter looks at before the device is mounted. `now` is epoch seconds. */
export function sensorRows(device: Device, now: number): Description[] {
  const { shortid, mfct } = device.proddata;
  const model = [mfct?.name, mfct?.model].filter(Boolean).join(' ');
  return [
    { label: texts.shortid, value: shortid },
    { label: texts.model, value: model || null, missing: texts.unknown },
    { label: texts.kind, value: texts.kinds[sensorKindOf(device.appdata)] },
    { label: texts.contact, value: moment(lastContact(device), now), missing: texts.never },
    { label: texts.reading, value: moment(lastMeasurement(device), now), missing: texts.never },
    {
      label: texts.signal,
      value: signalText(signalQuality(device)),
      missing: texts.unknown,
    },
    {
      label: texts.battery,
      value: batteryStanding(device.last_telemetry?.sec?.battery),
      missing: texts.unknown,
    },
  ];
}

/** Measured time of a reading that came after the registration began, epoch seconds; null while there is none. */
export function newReading(device: Device, begunAt: string | null): number | null {
  const measured = lastMeasurement(device);
  // Sensors tell whole seconds.
  const begun = begunAt === null ? NaN : Math.floor(Date.parse(begunAt) / 1000);
  return measured !== null && measured >= begun ? measured : null;
}
