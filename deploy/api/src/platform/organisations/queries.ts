import type { Organisation } from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../db/iso-utc.ts';
import { row, rows } from '../db/tenant.ts';
import type { OrganisationChange } from './body.ts';

/** Only the provider's people count: to a customer's reader the colleagues are none of its business. */
const countOf = (table: 'devices' | 'users'): string =>
  `case when current_user = 'portal_provider'
     then (select count(*)::int from ${table} c where c.orgid = organisations.orgid) end`;

const listed = `'orgid', orgid, 'name', name, 'path', to_json(path), 'parent', parent,
  'organisation_number', organisation_number, 'address', address,
  'contact', json_build_object(
    'name', contact -> 'name', 'phone', contact -> 'phone', 'email', contact -> 'email'),
  'support_email', support_email, 'report_recipients', to_json(report_recipients), 'volume_at_15', volume_at_15,
  'closed_at', ${isoUtc('closed_at')},
  'device_count', ${countOf('devices')}, 'user_count', ${countOf('users')}`;

const fullDocument = `json_build_object(${listed},
  'brand', json_build_object('accent', accent, 'logo', logo)) as document`;
const listDocument = `json_build_object(${listed}) as document`;
const simpleDocument = `json_build_object('orgid', orgid, 'name', name) as document`;

/** The organisations the caller may see, by name; `simple` leaves only id and name, of those that are open. */
export async function listOrganisations(simple: boolean, holdingOrgid: string): Promise<Organisation[]> {
  const found = await rows<{ document: Organisation }>(
    `select ${simple ? simpleDocument : listDocument} from organisations
     ${simple ? 'where closed_at is null' : ''} order by name, orgid`,
  );
  return found.map(({ document }) =>
    document.orgid === holdingOrgid ? { ...document, holding: true } : document,
  );
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
  brand,
  ...rest
}: OrganisationChange & { orgid: string; name: string; parent: string }): Promise<Organisation> {
  return written(
    `insert into organisations (orgid, name, parent, address, contact, support_email, report_recipients,
       organisation_number, accent, logo, volume_at_15)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${fullDocument}`,
    [
      orgid,
      name,
      parent,
      rest.address ?? null,
      rest.contact ?? {},
      rest.support_email ?? null,
      rest.report_recipients ?? [],
      rest.organisation_number ?? null,
      brand?.accent ?? null,
      brand?.logo ?? null,
      rest.volume_at_15 ?? false,
    ],
  );
}

/** Columns that a change may empty, by what it says about them. */
const emptied = ({ address, support_email, organisation_number, brand }: OrganisationChange) => ({
  address,
  support_email,
  organisation_number,
  accent: brand?.accent,
  logo: brand?.logo,
});

/** Writes the fields that are given; what is null is emptied, what is missing stays. */
export function updateOrganisation(
  orgid: string,
  change: OrganisationChange & { parent: string | null },
): Promise<Organisation> {
  const { name, parent, contact = {}, report_recipients } = change;
  const columns = Object.entries(emptied(change)).filter(([, value]) => value !== undefined);
  const sets = columns.map(([column], index) => `, ${column} = $${String(index + 7)}`).join('');
  return written(
    `update organisations set name = coalesce($2, name), parent = $3, contact = contact || $4,
       report_recipients = coalesce($5, report_recipients), volume_at_15 = coalesce($6, volume_at_15)${sets}
     where orgid = $1 returning ${fullDocument}`,
    [
      orgid,
      name ?? null,
      parent,
      contact,
      report_recipients ?? null,
      change.volume_at_15 ?? null,
      ...columns.map(([, value]) => value),
    ],
  );
}

/** Names of the open organisations right below one. */
export async function openBelow(orgid: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    'select name from organisations where parent = $1 and closed_at is null order by name, orgid',
    [orgid],
  );
  return found.map(({ name }) => name);
}

async function written(statement: string, values: unknown[]): Promise<Organisation> {
  const found = await row<{ document: Organisation }>(statement, values);
  if (found === null) throw new Error('the organisation was not written');
  return found.document;
}
