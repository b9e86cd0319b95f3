import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, isTank, objectKindOf, tankFigures, totalHeight } from '@peil/shared-kernel/devices';
import {
  formatKg,
  formatLitres,
  formatMm,
  formatPercent,
  formatTemperature,
} from '@peil/shared-kernel/format';
import type { Description } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** A row of something measured: without it there is no value, which is not the same as not set. */
const measured = (label: string, value: string | null): Description => ({
  label,
  value,
  missing: texts.missingReading,
});

/** Percent, gauge height, fillable percent, size and content; the content of bulk is a mass (specification B2). */
function containerRows(device: Device): Description[] {
  const figures = tankFigures(device);
  const { litres, kg } = figures.volume;
  return [
    measured(texts.gaugeHeight, formatMm(figures.gaugeHeight)),
    measured(texts.fillable, formatPercent(figures.fillablePercent)),
    { label: texts.size, value: formatLitres(figures.capacity.litres) },
    measured(texts.content, objectKindOf(device) === 'bulk' ? formatKg(kg) : formatLitres(litres)),
  ];
}

function sludge(span: readonly [number, number] | null | undefined): string | null {
  const [from, to] = [formatMm(span?.[0]), formatMm(span?.[1])];
  return from && to ? texts.span(from, to) : null;
}

/** Type, liquid level, air temperature, sludge, total and sensor height (specification B2, Drain view). */
function drainRows(device: Device): Description[] {
  const { pri, sec } = device.last_telemetry ?? {};
  return [
    { label: texts.type, value: deviceTypeLabel(device) },
    measured(texts.liquidLevel, formatMm(pri?.gauge_height)),
    measured(texts.airTemperature, formatTemperature(sec?.temp, 'secondary')),
    measured(texts.sludge, sludge(pri?.gauge_height_span)),
    { label: texts.totalHeight, value: formatMm(totalHeight(device.appdata)) },
    { label: texts.sensorHeight, value: formatMm(device.appdata.sensorheight) },
  ];
}

/** The figures of a device whose type has no drawing. */
export const metricRows = (device: Device): Description[] =>
  isTank(device) ? containerRows(device) : drainRows(device);
