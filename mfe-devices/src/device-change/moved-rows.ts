import type { Device, DeviceChangePreview } from '@peil/shared-kernel/api';
import {
  alarmLimit,
  deviceTypeLabel,
  intervalsOf,
  locationOf,
  orderEmails,
  serviceLogOf,
} from '@peil/shared-kernel/devices';
import { formatNumber, nbsp } from '@peil/shared-kernel/format';
import type { Description } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** What goes over from the old device to the new one, and where its history stays, each in words. */
export function movedRows({ old, object }: DeviceChangePreview): readonly Description[] {
  const log = serviceLogOf(old.appdata).length;
  const { telemetry_interval_s: measures, transmission_interval_s: sends } = intervalsOf(old.proddata);
  const limit = alarmLimit(old.appdata);
  const shared = old.appdata.shared_with ?? [];
  return [
    { label: texts.name, value: old.name },
    { label: texts.type, value: deviceTypeLabel(old) },
    { label: texts.groups, value: old.tags.public.join(', ') || null },
    { label: texts.recipients, value: orderEmails(old.appdata.order_email ?? []).join(', ') || null },
    { label: texts.place, value: placeText(old) },
    { label: texts.measures, value: texts.measuresMoved },
    {
      label: texts.alarm,
      value: limit === null ? texts.noAlarm : texts.alarmBelow(`${formatNumber(limit) ?? ''}${nbsp}%`),
    },
    { label: texts.intervals, value: texts.intervalsOf(minutes(measures), minutes(sends)) },
    ...(shared.length > 0 ? [{ label: texts.sharedWith, value: shared.join(', ') }] : []),
    { label: texts.subscription, value: texts.subscriptionMoved },
    { label: texts.log, value: texts.entries(formatNumber(log) ?? '') },
    { label: texts.history, value: texts.historyStays(object?.name ?? old.name, old.proddata.shortid) },
  ];
}

function placeText(device: Device): string | null {
  const place = locationOf(device);
  if (place === null) return null;
  const degrees = (value: number) => formatNumber(value, { decimals: 5, minDecimals: 0 }) ?? '';
  return place.address ?? `${degrees(place.lat)} ${degrees(place.long)}`;
}

function minutes(seconds: number): string {
  const count = seconds / 60;
  return texts.minutes(formatNumber(count, { decimals: 1, minDecimals: 0 }) ?? '', count === 1);
}
