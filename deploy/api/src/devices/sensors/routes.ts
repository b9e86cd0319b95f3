import { sensorSchema, type Sensor } from '@peil/shared-kernel/api/schemas';
import { isNullSensor } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { ifMatchHeaders, refuseStale, sendVersioned, wantedVersion } from '../../platform/http/if-match.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { nullSensor } from './null-sensor.ts';
import { findByShortId, lockSensor, saveSensor } from './queries.ts';

const text = z.string().trim().max(200).nullable();

/** A calibration is refused above this size, bytes of JSON; values add up, so the sum is what counts. */
const largestCalibration = 65_536;

const id = z.string().min(1).max(200);

const change = z
  .strictObject({
    sensorid: id.exactOptional().describe('Cannot be changed'),
    shortid: id.exactOptional().describe('Cannot be changed'),
    model: text.exactOptional(),
    manufacturer: text.exactOptional(),
    kind: z.exactOptional(sensorSchema.shape.kind),
    calibration: z.record(z.string().max(200), z.unknown()).exactOptional(),
  })
  .meta({ examples: [{ model: 'SEN-311', calibration: { zero_kpa: 0.12 } }] });

const tags = ['sensors'];

/** The sensors of an organisation, by the short id that stands on them. */
export function sensorRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/sensors/:shortid',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'The one sensor with this short id',
        description:
          'An empty short id or nullSensor gives the null sensor; two sensors with one id are none.',
        params: z.object({ shortid: z.string().max(200) }).meta({ examples: [{ shortid: 'SEN0001' }] }),
        response: { 200: sensorSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { shortid } = request.params;
      // Asked before the null sensor is answered: a revoked token ends here.
      const found = await withTenant(pool, callerOf(request), () => findByShortId(shortid.trim()));
      if (isNullSensor(shortid)) return nullSensor;
      const [only] = found;
      if (only === undefined || found.length > 1) throw notFound();
      return sendVersioned(reply, only.version, only.sensor);
    },
  );

  app.patch(
    '/api/v1/sensors/:id',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'Change what is known of a sensor, by its sensorid',
        description:
          'What is left out stays; of the calibration, each value that is given takes the place of the old one.',
        headers: ifMatchHeaders,
        params: z.object({ id: id }).meta({ examples: [{ id: 'fjord-sensor' }] }),
        body: change,
        response: { 200: sensorSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const wanted = wantedVersion(request);
      const { params, body } = request;
      const saved = await withTenant(pool, callerOf(request), async () => {
        const found = await lockSensor(params.id);
        if (found === null) return null;
        refuseStale(wanted, found.version);
        refuseOtherIds(found.sensor, body);
        const calibration = { ...found.sensor.calibration, ...body.calibration };
        refuseLarge(calibration);
        return saveSensor(params.id, { ...found.sensor, ...body, calibration });
      });
      if (saved === null) throw notFound();
      return sendVersioned(reply, saved.version, saved.sensor);
    },
  );
}

/** @throws Problem 422 */
function refuseLarge(calibration: Sensor['calibration']): void {
  if (Buffer.byteLength(JSON.stringify(calibration)) <= largestCalibration) return;
  const size = String(largestCalibration / 1024);
  throw ruleBroken({ calibration: `Kalibreringen er for stor: høyst ${size} kB` });
}

/** The whole sensor may be sent back, as long as it is the same. @throws Problem 422 */
function refuseOtherIds(sensor: Sensor, body: z.output<typeof change>): void {
  const fields = (['sensorid', 'shortid'] as const).filter(
    (name) => body[name] !== undefined && body[name] !== sensor[name],
  );
  if (fields.length > 0) {
    throw ruleBroken(Object.fromEntries(fields.map((name) => [name, 'Sensorens id kan ikke endres'])));
  }
}
