import type { Appdata, CalibrationPreview, Gauge, Primary } from '@peil/shared-kernel/api/schemas';
import { densityOf, deriveTelemetry, sensorKindOf, type Calibration } from '@peil/shared-kernel/devices';
import type { Identity } from '../../platform/db/tenant.ts';
import { resolveDevice } from '../../measuring/device-store/resolve-device.ts';
import { ownedDevice, readDevices } from '../../measuring/stored-device.ts';
import { notFound } from '../../platform/problem.ts';
import { readColumns } from '../../measuring/readings/queries.ts';
import { seenOf } from '../../measuring/readings/stretches.ts';
import { indicesToKeep, pickColumns, soundColumns } from '../../measuring/readings/thin.ts';
import { calibrationOf, comparedReading, type ComparedReading } from './calibrate.ts';

const days = 30;
const dayMs = 86_400_000;
/** Points of the graph: more than a screen is wide. */
const points = 800;

const metrics = ['pri.distance', 'pri.rel_press', 'pri.gauge_height', 'pri.volume'] as const;

/**
 * What a calibration would change of a device that the caller sees in the current transaction, and its last thirty days
 * as they were kept and as they would have been. Nothing is changed.
 * @throws Problem 403 for a device that is only shared with the caller, 404, 409 and 422 as `applyCalibration`
 */
export async function previewCalibration(
  caller: Identity,
  devid: string,
  gauge: Gauge,
): Promise<CalibrationPreview> {
  const stored = ownedDevice(caller, (await readDevices([devid])).get(devid));
  const dev = await resolveDevice(devid);
  if (dev === null) throw notFound();
  const read = await comparedReading(devid, gauge.measured_at);
  const calibration = calibrationOf(stored.appdata, read, gauge);
  const after = { ...stored.appdata, [calibration.field]: calibration.to };
  const { distance = null, rel_press = null } = read.sent.pri;
  return {
    version: stored.version,
    field: calibration.field,
    measured_at: read.t,
    distance,
    rel_press,
    density: sensorKindOf(stored.appdata) === 'pressure' ? densityOf(stored.appdata) : null,
    before: levelUnder(stored.appdata, read, calibration.from),
    after: levelUnder(after, read, calibration.to),
    series: await seriesOf(dev, calibration, after),
  };
}

function levelUnder(
  appdata: Appdata,
  { sent }: ComparedReading,
  setting: number | null,
): CalibrationPreview['before'] {
  const { pri } = deriveTelemetry(appdata, sent);
  const { gauge_height = null, volume = null, percent = null } = pri;
  return { setting, gauge_height, volume, percent };
}

async function seriesOf(
  dev: number,
  { field }: Calibration,
  after: Appdata,
): Promise<CalibrationPreview['series']> {
  const to = new Date();
  const range = { from: new Date(to.getTime() - days * dayMs), to };
  const sound = soundColumns(await readColumns(dev, await seenOf(dev, range), metrics));
  // What the sensor saw decides which to keep: both lines have their extremes where it has.
  const seen = field === 'probe_height' ? 'pri.rel_press' : 'pri.distance';
  const kept = indicesToKeep({ ...sound, series: { [seen]: sound.series[seen] ?? [] } }, points);
  const { t, series } = pickColumns(sound, kept);
  const derived = t.map((_, index) => {
    const sent = Object.fromEntries(
      metrics.map((metric) => [metric.slice(4), series[metric]?.[index] ?? null]),
    );
    return deriveTelemetry(after, { pri: withoutVolume(sent) }).pri;
  });
  return {
    t: [...t],
    before: {
      gauge_height: [...(series['pri.gauge_height'] ?? [])],
      volume: [...(series['pri.volume'] ?? [])],
    },
    after: {
      gauge_height: derived.map(({ gauge_height = null }) => gauge_height),
      volume: derived.map(({ volume = null }) => volume),
    },
  };
}

/** The volume follows from the level: one that was kept must not stand in for it. */
const withoutVolume = ({ volume: _, ...pri }: Primary): Primary => pri;
