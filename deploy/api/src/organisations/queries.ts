import type { Organisation } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../db/tenant.ts';

const fullDocument = `json_build_object(
  'orgid', orgid, 'name', name, 'path', to_json(path), 'parent', parent, 'address', address,
  'contact', contact, 'support_email', support_email, 'report_recipients', to_json(report_recipients)) as document`;

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
