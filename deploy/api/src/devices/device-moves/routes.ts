import {
  beforeMoveSchema,
  deviceMoveSchema,
  longestMoveNote,
  mostBulkDevices,
  movedDevicesSchema,
  type DeviceMove,
} from '@peil/shared-kernel/api/schemas';
import { moveFaults } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { rows, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { changeMany, eachOnce, previewMany } from '../change-many.ts';
import { deviceTags } from '../settings.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ruleBroken } from '../../platform/problem.ts';
import { aroundMoves } from './around.ts';
import { tellMoves, tellUndo, wishOfMove, wishOfUndo, type MoveRules } from './move.ts';

const access = 'chooseUserOrganisation';
const tags = ['devices'];

const orgid = z.string().min(1).max(63);
const version = z.int().min(1);
const subscribedAt = z.iso.datetime().nullable();

const move = z.strictObject({
  ...deviceMoveSchema.shape,
  orgid: orgid.exactOptional().describe('Of the customer; for no other target'),
  note: z.string().trim().max(longestMoveNote).describe('Stands in the trails of both'),
});

const toCustomer = { to: 'customer', orgid: 'tvilling', with_papers: false, subscription: 'keep', note: '' };
const toStock = { to: 'stock', with_papers: false, subscription: 'end', note: 'Knust glass' };

const previewBody = z
  .strictObject({ devids: z.array(deviceId).min(1).max(mostBulkDevices), move })
  .meta({ examples: [{ devids: ['fjord-tank'], move: toCustomer }] });

const moveBody = z
  .strictObject({
    devices: z
      .array(z.strictObject({ devid: deviceId, version }))
      .min(1)
      .max(mostBulkDevices),
    move,
  })
  .meta({ examples: [{ devices: [{ devid: 'fjord-tank', version: 1 }], move: toStock }] });

const undoBody = z
  .strictObject({
    devices: z
      .array(
        z.strictObject({
          devid: deviceId,
          version,
          before: z.strictObject({
            ...beforeMoveSchema.shape,
            orgid,
            tags: deviceTags,
            subscribed_at: subscribedAt,
          }),
        }),
      )
      .min(1)
      .max(mostBulkDevices),
  })
  .meta({
    examples: [
      {
        devices: [
          {
            devid: 'fjord-tank',
            version: 1,
            before: { orgid: 'fjord', tags: ['Status:Felt', 'Nord'], subscribed_at: null },
          },
        ],
      },
    ],
  });

const description = `A call of our own. At most ${String(mostBulkDevices)} devices, each by itself and in both owners' trails; one that is refused does not hold up the others. What its owner has said of a device stays with them, as at every change of owner, unless the papers go along; measurements always stay. One result a device, in the order asked.`;
const response = { 200: movedDevicesSchema, ...answers(400, 401, 403, 413, 422) };

/** Devices that go to another customer, back to the provider's stock, or out of use (FACTORY-02). */
export function deviceMoveRoutes(app: ApiApp, context: ApiContext): void {
  const { pool, config } = context;

  /** @throws Problem 422 for a move that can be made of no device. */
  const rulesOf = (caller: Identity, devids: readonly string[], wished: DeviceMove): Promise<MoveRules> =>
    withTenant(pool, caller, async () => {
      const faults = moveFaults(wished, config.provider);
      const [fault] = Object.entries(faults);
      if (fault) throw ruleBroken({ [`move.${fault[0]}`]: fault[1] });
      const to = wished.orgid ?? config.provider;
      const names = await namesOf([to]);
      const target = names.get(to);
      if (target === undefined || to === config.holdingOrgid)
        throw ruleBroken({ 'move.orgid': 'Finner ikke organisasjonen, eller den er avsluttet' });
      return { move: wished, provider: config.provider, target, around: await aroundMoves(devids) };
    });

  app.post(
    '/api/v1/device-moves/preview',
    {
      config: { access, weight: 'heavy' },
      schema: {
        tags,
        summary: 'Where a move would bring each of these devices, and what stays behind; nothing is changed',
        description,
        body: previewBody,
        response,
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const devids = [...new Set(request.body.devids)];
      const rules = await rulesOf(caller, devids, request.body.move);
      const wishes = devids.map((devid) => wishOfMove({ devid, version: null }, rules));
      return { results: await previewMany(context, caller, wishes, tellMoves(rules, new Date())) };
    },
  );

  app.post(
    '/api/v1/device-moves',
    {
      config: { access, weight: 'heavy' },
      schema: {
        tags,
        summary: 'Move devices to another customer, to stock, or out of use',
        description,
        body: moveBody,
        response,
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const devices = eachOnce(request.body.devices);
      const rules = await rulesOf(
        caller,
        devices.map(({ devid }) => devid),
        request.body.move,
      );
      const wishes = devices.map((device) => wishOfMove(device, rules));
      return {
        results: await changeMany(context, caller, wishes, tellMoves(rules, new Date()), request.log),
      };
    },
  );

  app.post(
    '/api/v1/device-moves/undo',
    {
      config: { access, weight: 'heavy' },
      schema: {
        tags,
        summary:
          'Put moved devices back as they were, where they have not measured and nobody has changed them since',
        description,
        body: undoBody,
        response,
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const devices = eachOnce(request.body.devices);
      const [around, names] = await withTenant(pool, caller, async () => [
        await aroundMoves(devices.map(({ devid }) => devid)),
        await namesOf(devices.map(({ before }) => before.orgid)),
      ]);
      const telling = tellUndo(around, (id) => names.get(id) ?? id);
      const wishes = devices.map((device) => wishOfUndo(device, around));
      return { results: await changeMany(context, caller, wishes, telling, request.log) };
    },
  );
}

/** Names of those of these organisations that are open and the caller's to see. */
async function namesOf(orgids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ orgid: string; name: string }>(
    'select orgid, name from organisations where orgid = any($1) and closed_at is null',
    [orgids],
  );
  return new Map(found.map(({ orgid: id, name }) => [id, name]));
}
