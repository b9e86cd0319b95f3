import { localisationPrefix, type Device } from '@peil/shared-kernel/api';
import {
  batteryStanding,
  intervalsOf,
  isInFlight,
  isNullSensor,
  isOnboarding,
  isUsedState,
  lastContact,
  lastMeasurement,
  lifeState,
  nextMeasurement,
  sensorKindOf,
  signalQuality,
  signalText,
  stampsOf,
  toldAgo,
} from '@peil/shared-kernel/devices';
import { formatDateTime, formatMm, formatNumber, timeAgo } from '@peil/shared-kernel/format';
import { measured, type Description } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

const ago = (moment: number | null, now: number): string | null =>
  moment === null ? null : `${formatDateTime(moment) ?? ''} (${timeAgo(moment, now)})`;

/** When a device was heard of and will be, and by what signal. `now` is epoch seconds. */
export function contactRows(device: Device, now: number): Description[] {
  const signal = signalText(signalQuality(device));
  const battery = batteryStanding(device.last_telemetry?.sec?.battery);
  const minutes = intervalsOf(device.proddata).transmission_interval_s / 60;
  return [
    { label: texts.lastContact, value: ago(lastContact(device), now), missing: texts.never },
    { label: texts.lastReading, value: ago(lastMeasurement(device), now), missing: texts.never },
    { label: texts.nextReading, value: nextText(device, now) },
    {
      label: texts.interval,
      value: texts.minutes(formatNumber(minutes, { decimals: 1, minDecimals: 0 }) ?? ''),
    },
    measured(texts.signal, signal && signal + toldAgo(device, 'csq', now)),
    measured(texts.battery, battery && battery + toldAgo(device, 'battery', now)),
  ];
}

/** When the device sends next; a time that has passed is said to have. */
function nextText(device: Device, now: number): string {
  const next = nextMeasurement(device);
  const { nextExpected } = stampsOf(device);
  return next === null || next >= now || isInFlight(device)
    ? nextExpected
    : texts.late(nextExpected, timeAgo(next, now));
}

const tagsWith = (device: Device, prefix: string): string | null =>
  device.tags.public
    .filter((tag) => tag.startsWith(prefix))
    .map((tag) => tag.slice(prefix.length))
    .join(', ') || null;

/** How a device stands where it is put to use; of one on a shelf or put away there is less to tell. */
export function deploymentRows(device: Device): Description[] {
  const isUsed = isUsedState(lifeState(device, device.orgid));
  const isBegun = isOnboarding(device);
  const state = isInFlight(device) ? 'flight' : (device.state.deployment_monitoring?.state ?? null);
  const stateRow: Description = {
    label: texts.state,
    value: state === null ? null : (texts.states[state] ?? state),
    missing: texts.unknown,
  };
  const registration = { label: texts.registration, value: isBegun ? texts.unfinished : texts.registered };
  return [
    ...(isUsed || isBegun || state === 'flight' ? [stateRow] : []),
    ...(isUsed || isBegun ? [registration] : []),
    { label: texts.group, value: tagsWith(device, 'Status:') },
    { label: texts.tracking, value: tagsWith(device, localisationPrefix) },
  ];
}

/** What a device measures with, and whether its last reading is believed. */
export function sensorRows({
  appdata,
  proddata,
  last_faulty: faulty,
  last_telemetry: last,
}: Device): Description[] {
  const { sensor_shortid: shortid } = appdata;
  const maker = [proddata.mfct?.name, proddata.mfct?.model].filter(Boolean).join(' ');
  const verdict = faulty ? texts.doubted(faulty.message, faulty.count) : last && texts.sound;
  return [
    { label: texts.kind, value: texts.kinds[sensorKindOf(appdata)] },
    { label: texts.sensorId, value: isNullSensor(shortid) ? null : shortid, missing: texts.noSensor },
    { label: texts.maker, value: maker || null, missing: texts.unknown },
    { label: texts.height, value: formatMm(appdata.sensorheight) },
    measured(texts.verdict, verdict),
  ];
}
