import type { Organisation } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../db/tenant.ts';
import type { OrganisationChange } from './body.ts';

const fullDocument = `json_build_object(
  'orgid', orgid, 'name', name, 'path', to_json(path), 'parent', parent, 'address', address,
  'contact', json_build_object(
    'name', contact -> 'name', 'phone', contact -> 'phone', 'email', contact -> 'email'),
  'support_email', support_email, 'report_recipients', to_json(report_recipients)) as document`;

const simpleDocument = `json_build_object('orgid', orgid, 'name', name) as document`;

/** The organisations the caller may see, by name; `simple` leaves only id and name. */
export async function listOrganisations(simple: boolean): Promise<Organisation[]> {
  const found = await rows<{ document: Organisation }>(
    `select ${simple ? simpleDocument : fullDocument} from organisations order by name, orgid`,
  );
  return found.map(({ document }) => document);
}

/** One organisation the caller may see. */
export async function findOrganisation(orgid: string): Promise<Organisation | null> {
  const found = await row<{ document: Organisation }>(
    `select ${fullDocument} from organisations where orgid = $1`,
    [orgid],
  );
  return found?.document ?? null;
}

/**
 * Makes every other change of organisations wait until this transaction ends: of two moves at once each could look
 * right alone, and together make a ring.
 */
export async function holdLineage(provider: string): Promise<void> {
  await rows('select from organisations where orgid = $1 for no key update', [provider]);
}

/** Whether an organisation is another one or lies below it. */
export async function isAtOrBelow(orgid: string, above: string): Promise<boolean> {
  const found = await row('select from organisations where orgid = $1 and ancestry @> array[$2]', [
    orgid,
    above,
  ]);
  return found !== null;
}

/** Keeps a new organisation. */
export function insertOrganisation({
  orgid,
  name,
  parent,
  ...rest
}: OrganisationChange & { orgid: string; name: string; parent: string }): Promise<Organisation> {
  return written(
    `insert into organisations (orgid, name, parent, address, contact, support_email, report_recipients)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${fullDocument}`,
    [
      orgid,
      name,
      parent,
      rest.address ?? null,
      rest.contact ?? {},
      rest.support_email ?? null,
      rest.report_recipients ?? [],
    ],
  );
}

/** Writes the fields that are given; what is null is emptied, what is missing stays. */
export function updateOrganisation(
  orgid: string,
  change: OrganisationChange & { parent: string | null },
): Promise<Organisation> {
  const { name, parent, address, contact = {}, support_email, report_recipients } = change;
  return written(
    `update organisations set name = coalesce($2, name), parent = $3,
       address = case when $4 then $5 else address end, contact = contact || $6,
       support_email = case when $7 then $8 else support_email end,
       report_recipients = coalesce($9, report_recipients)
     where orgid = $1 returning ${fullDocument}`,
    [
      orgid,
      name ?? null,
      parent,
      address !== undefined,
      address ?? null,
      contact,
      support_email !== undefined,
      support_email ?? null,
      report_recipients ?? null,
    ],
  );
}

async function written(statement: string, values: unknown[]): Promise<Organisation> {
  const found = await row<{ document: Organisation }>(statement, values);
  if (found === null) throw new Error('the organisation was not written');
  return found.document;
}
