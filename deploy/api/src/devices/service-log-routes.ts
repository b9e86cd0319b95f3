import { deviceSchema, serviceNoteSchema, type ServiceNote } from '@peil/shared-kernel/api/schemas';
import {
  doneAt,
  emptyNoteProblem,
  hasVisit,
  withServiceEntry,
  type NewServiceEntry,
  type ServiceAct,
} from '@peil/shared-kernel/devices';
import { can } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { keepWork } from '../measuring/device-store/keep-work.ts';
import { withTenant, type Identity } from '../platform/db/tenant.ts';
import { flightAct, withLowLevel } from '../measuring/device-store/low-level.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import { areServicePhotos, namedPhotos, removeUnnamed } from './images/service-photos.ts';
import { ProblemError, ruleBroken } from '../platform/problem.ts';
import { seenDevice, sendDevice } from './answer.ts';
import { deviceId } from '../measuring/device-id.ts';
import { signerOf } from '../measuring/signer.ts';
import { lockDevice, saveDevice, type StoredDevice } from '../measuring/stored-device.ts';

/**
 * A device with one more entry in its service log, by this caller.
 * @param said when it was done, epoch seconds; null for now
 */
export async function logged(
  caller: Identity,
  stored: StoredDevice,
  entry: Omit<NewServiceEntry, 'at' | 'user'>,
  said: number | null = null,
): Promise<StoredDevice> {
  const signer = await signerOf(caller);
  const signed = { ...signer, ...entry, at: doneAt(said, signer.at) };
  return {
    ...stored,
    appdata: { ...stored.appdata, service_log: withServiceEntry(stored.appdata, signed) },
  };
}

const photoGone = 'Bildet finnes ikke lenger. Velg det på nytt.';
const notFlying = 'Flymodus settes av leverandøren';

/**
 * Writes what the caller did to a device into its service log, in the current transaction: with its pictures, and with the
 * flight mode that was set. One that is there already under its name changes nothing.
 * @throws Problem 403 for a flight mode that the caller may not set, 404, 422 for a note that says nothing or a picture
 * that is not there
 */
async function logVisit(caller: Identity, devid: string, note: ServiceNote): Promise<void> {
  const stored = await lockDevice(devid);
  const { flight_mode: flight = null, photo = null, visit = null } = note;
  if (visit !== null && hasVisit(stored.appdata, visit)) return;
  if (flight !== null && !can(caller.roles, 'lowLevel', caller.provider)) {
    const fields = { flight_mode: notFlying };
    throw new ProblemError(403, { error: 'forbidden', message: notFlying, fields });
  }
  const named = await namedPhotos(devid, note.photos);
  if (named === null && photo !== null && !(await areServicePhotos(devid, [photo])))
    throw ruleBroken({ photo: photoGone });

  const flown = flight === null ? stored : withLowLevel(stored, { flight_mode: flight });
  const act = flightAct(stored, flown);
  const done = [...new Set(note.checks), ...(act === null ? [] : [act])];
  const comment = note.comment?.trim() || null;
  const pictures = named ?? (photo === null ? {} : { photo });
  const problem = emptyNoteProblem([...done, ...Object.keys(pictures)], comment);
  if (problem !== null) throw ruleBroken({ comment: problem });
  const acts: ServiceAct[] = note.registering ? ['registered', ...done] : done;
  const after = await logged(caller, flown, { acts, comment, ...pictures, visit }, note.done_at);
  await saveDevice(devid, after);
  // A registration is a work of its own.
  if (!note.registering)
    await keepWork(caller, devid, {
      kind: 'service',
      at: doneAt(note.done_at, Math.floor(Date.now() / 1000)),
    });
  await removeUnnamed(devid, after.appdata, '1 day');
}

/** POST /api/v1/devicesettings/{deviceId}/service-log. */
export function serviceLogRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/devicesettings/:deviceId/service-log',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary: 'Write into the service log what was done to a device',
        description:
          'A call of our own. Who is the caller, when is now, or `done_at` of a note that waited on a phone for network; kept in appdata.service_log, the newest 500. The entry, its pictures (`photos`, at most six, each with its stage, time and place; `photo` is the earlier way, with one) and the flight mode are kept together or not at all; a time or place of a photo that cannot be true is left out. Flight mode is for the provider’s roles. A note with a `visit` that is there already changes nothing, so that one may be sent again. 422 for a note that says nothing, and for a picture that was not sent before.',
        params: z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-tank' }] }),
        body: z.strictObject(serviceNoteSchema.shape).meta({
          examples: [{ checks: ['battery_changed', 'sensor_cleaned'], comment: 'Ryddet rundt lokket' }],
        }),
        response: { 200: deviceSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      const saved = await withTenant(pool, caller, async () => {
        await logVisit(caller, devid, request.body);
        return seenDevice(caller, devid);
      });
      return sendDevice(reply, saved);
    },
  );
}
