import type { Gauge } from '@peil/shared-kernel/api/schemas';
import {
  calibrate,
  calibrationComment,
  lastCalibration,
  undoneComment,
  withComment,
  type Calibration,
} from '@peil/shared-kernel/devices';
import { client } from '../../platform/db/tenant.ts';
import { settingsAfter, type ChangeOptions } from '../change-settings.ts';
import { lockDevice, saveDevice, type StoredDevice } from '../../measuring/stored-device.ts';
import { signerOf } from '../../measuring/signer.ts';
import { notFound, ProblemError, ruleBroken } from '../../platform/problem.ts';
import { findTargets } from '../../measuring/readings/latest-store.ts';
import type { Latest } from '../../measuring/readings/latest.ts';

/** The reading that a gauge is compared with: the newest trusted one, as it was sent. */
export interface ComparedReading {
  readonly t: number;
  readonly sent: NonNullable<Latest['reading']>;
  /** The level it gave, mm. */
  readonly gaugeHeight: number | null;
}

/**
 * The device's newest trusted reading.
 * @throws Problem 404, 409 when another than the one named was compared, 422 when there is none
 */
export async function comparedReading(devid: string, named: Gauge['measured_at']): Promise<ComparedReading> {
  const target = (await findTargets(client(), [devid])).get(devid);
  if (target === undefined) throw notFound();
  const { t = null, reading = null, telemetry = null } = target.latest ?? {};
  if (t === null || reading === null)
    throw ruleBroken({ gauge: 'Enheten har ingen gyldig måling å sammenligne med' });
  if (typeof named === 'number' && named !== t)
    throw conflict('Det har kommet en ny måling siden forhåndsvisningen. Se over den på nytt.');
  return { t, sent: reading, gaugeHeight: telemetry?.pri?.gauge_height ?? null };
}

/** @throws Problem 422 for what cannot have been gauged, or makes no sensor height */
export function calibrationOf(
  appdata: StoredDevice['appdata'],
  { sent }: ComparedReading,
  gauge: Gauge,
): Calibration {
  const result = calibrate(appdata, sent.pri, gauge);
  if (result.ok) return result.calibration;
  const { field, message } = result.fault;
  throw ruleBroken({ [field ?? 'gauge']: message });
}

/** A change of a device by this caller, with what is written about it. */
interface SignedChange {
  readonly options: ChangeOptions;
  readonly comment: string | null;
}

/**
 * Makes the device's last trusted reading agree with what was gauged, in the current transaction; what is changed, from
 * what to what and by whom is kept among the comments on its sensor and in the audit trail.
 * @throws Problem as `changeSettings`, `comparedReading` and `calibrationOf`
 */
export async function applyCalibration(
  devid: string,
  gauge: Gauge,
  { options, comment }: SignedChange,
): Promise<void> {
  const stored = await lockDevice(devid);
  const read = await comparedReading(devid, gauge.measured_at);
  const calibration = calibrationOf(stored.appdata, read, gauge);
  const written = calibrationComment(
    calibration,
    { aquisitionTime: read.t, gaugeHeight: read.gaugeHeight },
    { ...(await signerOf(options.caller)), comment },
  );
  await save(devid, stored, { [calibration.field]: calibration.to }, written, options);
}

/**
 * Takes the last calibration that stands back, in the current transaction.
 * @throws Problem as `changeSettings`; 409 when there is none, or the setting was changed since
 */
export async function undoCalibration(devid: string, { options, comment }: SignedChange): Promise<void> {
  const stored = await lockDevice(devid);
  const last = lastCalibration(stored.appdata);
  if (last === null) throw conflict('Enheten har ingen kalibrering å angre.');
  if (stored.appdata[last.field] !== last.to)
    throw conflict('Sensorhøyden er endret etter kalibreringen, som derfor ikke kan angres.');
  const written = undoneComment(last, { ...(await signerOf(options.caller)), comment });
  await save(devid, stored, { [last.field]: last.from }, written, options);
}

async function save(
  devid: string,
  stored: StoredDevice,
  setting: Readonly<Record<string, number | null>>,
  written: Parameters<typeof withComment>[1],
  options: ChangeOptions,
): Promise<void> {
  const after = await settingsAfter(stored, { appdata: setting }, options);
  const appdata = { ...after.appdata, sensorComment: withComment(stored.appdata, written) };
  await saveDevice(devid, { ...after, appdata, state: stored.state });
}

const conflict = (message: string): ProblemError => new ProblemError(409, { error: 'conflict', message });
