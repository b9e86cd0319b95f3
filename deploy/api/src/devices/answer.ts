import type { Device } from '@peil/shared-kernel/api/schemas';
import type { FastifyReply } from 'fastify';
import type { Identity } from '../platform/db/tenant.ts';
import { sendVersioned } from '../platform/http/if-match.ts';
import { notFound } from '../platform/problem.ts';
import { findDevice, type VersionedDevice } from './queries.ts';

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
