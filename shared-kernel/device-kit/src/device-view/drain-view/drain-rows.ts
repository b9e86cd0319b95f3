import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, installationOf, totalHeight } from '@peil/shared-kernel/devices';
import { formatMm, formatNumber, formatTemperature } from '@peil/shared-kernel/format';
import { measured, type Description } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import type { WaterKind } from './water-kind.ts';

/** Something that was measured when the device was mounted. */
const registered = (label: string, value: string | null): Description => ({
  label,
  value,
  missing: texts.missingMeasure,
});

function sludge(span: readonly [number, number] | null | undefined): string | null {
  const [from, to] = [formatNumber(span?.[0]), formatMm(span?.[1])];
  return from && to ? texts.span(from, to) : null;
}

/** Type, liquid level, air temperature, sludge, grate, total and sensor height (DRAIN-01). */
export function drainRows(device: Device, kind: WaterKind): Description[] {
  const { pri, sec } = device.last_telemetry ?? {};
  return [
    { label: texts.type, value: deviceTypeLabel(device) },
    measured(texts.liquidLevel, formatMm(pri?.gauge_height)),
    measured(texts.airTemperature, formatTemperature(sec?.temp, 'secondary')),
    measured(texts.sludgeLevel, sludge(pri?.gauge_height_span)),
    registered(texts.topOf[kind].name, formatMm(installationOf(device.appdata).top)),
    registered(texts.totalHeight, formatMm(totalHeight(device.appdata))),
    registered(texts.sensorHeight, formatMm(device.appdata.sensorheight)),
  ];
}
