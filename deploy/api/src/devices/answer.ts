import type { Device } from '@peil/shared-kernel/api/schemas';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Identity } from '../db/tenant.ts';
import { sendVersioned } from '../http/if-match.ts';
import { notFound } from '../problem.ts';
import { findDevice, type VersionedDevice } from './queries.ts';

/** An id of a device as calls name it. */
export const deviceId = z.string().min(1).max(200);

/**
 * The device as the caller sees it in the current transaction.
 * @throws Problem 404
 */
export async function seenDevice({ orgid }: Identity, devid: string): Promise<VersionedDevice> {
  const found = await findDevice(orgid, devid);
  if (found === null) throw notFound();
  return found;
}

/** Answers one device with the version of its settings as ETag. */
export function sendDevice(reply: FastifyReply, { version, device }: VersionedDevice): Device {
  return sendVersioned(reply, version, device);
}
