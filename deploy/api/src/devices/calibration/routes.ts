import {
  calibrationPreviewSchema,
  deviceSchema,
  gaugeSchema,
  longestCalibrationComment,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { seenDevice, sendDevice } from '../answer.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ifMatchHeaders, wantedVersion } from '../../platform/http/if-match.ts';
import { applyCalibration, undoCalibration } from './calibrate.ts';
import { previewCalibration } from './preview.ts';

const params = z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-tank' }] });
const gauge = z.strictObject(gaugeSchema.shape);
const comment = z.string().trim().max(longestCalibrationComment).nullish();
const tags = ['devices'];

/** Calibration of a device's sensor by what was gauged by hand (SET-02). */
export function calibrationRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const { holdingOrgid } = config;

  app.post(
    '/api/v1/devicesettings/:deviceId/calibration/preview',
    {
      config: { access: 'deviceWork', weight: 'heavy' },
      schema: {
        tags,
        summary: 'What a calibration would change, and the last 30 days as they were and would have been',
        description:
          'Nothing is changed. The gauged height (mm) or volume (litres) is compared with the newest trusted reading: sensor height = gauged height + distance; of a pressure sensor probe_height = gauged height − p / (density × 9.81). The series are thinned and keep their extremes. 422 says why no calibration comes of it.',
        params,
        body: gauge.meta({ examples: [{ gauge: 812, unit: 'mm' }] }),
        response: { 200: calibrationPreviewSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () =>
        previewCalibration(caller, request.params.deviceId, request.body),
      );
    },
  );

  app.post(
    '/api/v1/devicesettings/:deviceId/calibration',
    {
      config: { access: 'deviceWork', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Calibrate: make the newest trusted reading agree with what was gauged',
        description:
          'Changes sensorheight, or probe_height of a pressure sensor, as the preview tells. Old and new values, who, when and the comment are kept in appdata.sensorComment and in the audit trail. With measured_at of the preview it is 409 when a newer reading has come since. Readings that are kept stay as they are.',
        headers: ifMatchHeaders,
        params,
        body: gauge
          .extend({ comment })
          .meta({ examples: [{ gauge: 812, unit: 'mm', comment: 'Peilet med stav' }] }),
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      const { comment: written = null, ...gauged } = request.body;
      const options = { caller, version: wantedVersion(request), holdingOrgid };
      const saved = await withTenant(pool, caller, async () => {
        await applyCalibration(devid, gauged, { options, comment: written });
        return seenDevice(caller, devid);
      });
      return sendDevice(reply, saved);
    },
  );

  app.post(
    '/api/v1/devicesettings/:deviceId/calibration/undo',
    {
      config: { access: 'deviceWork', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Take back the last calibration that stands',
        description:
          'The setting becomes what it was before, and the undoing is kept beside the calibration. 409 when there is none, or the setting was changed since.',
        headers: ifMatchHeaders,
        params,
        body: z.strictObject({ comment }).meta({ examples: [{ comment: 'Peilet feil tank' }] }),
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      const options = { caller, version: wantedVersion(request), holdingOrgid };
      const saved = await withTenant(pool, caller, async () => {
        await undoCalibration(devid, { options, comment: request.body.comment ?? null });
        return seenDevice(caller, devid);
      });
      return sendDevice(reply, saved);
    },
  );
}
