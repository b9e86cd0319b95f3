import type { Appdata, FormerDevice, FormerDevicePage, FormerDevices } from '@peil/shared-kernel/api/schemas';
import {
  formerDeviceYears,
  limitsInWords,
  orderEmails,
  ownMarksOf,
  positionOf,
} from '@peil/shared-kernel/devices';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row, rows } from '../../platform/db/tenant.ts';
import type { ImageWidth } from '../images/renditions.ts';
import { pictureColumn } from '../images/queries.ts';

/** SQL of until when a move `m` can be read, with what was left at it. */
const keptUntil = `(m.until + make_interval(years => ${String(formerDeviceYears)}))`;

const isReadable = `${keptUntil} > now()`;

const listed = `m.id::int as id, m.shortid, m.name, o.name as organisation, m.orgid,
  case when isfinite(m.since) then ${isoUtc('m.since')} end as came, ${isoUtc('m.until')} as left, m.went, m.with_papers,
  m.proddata is not null as is_kept`;

export interface FormerFilter {
  /** Null for every organisation that the caller sees. */
  readonly orgid: string | null;
  /** Internal key of one device; null for all. */
  readonly dev: number | null;
  /** Id of the last of the page before; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}

/** Row-level security leaves a customer its own. */
export async function listFormer({ orgid, dev, before, limit }: FormerFilter): Promise<FormerDevices> {
  const found = await rows<FormerDevice & Record<string, unknown>>(
    `select ${listed} from device_moves m join organisations o using (orgid)
     where ${isReadable} and ($1::text is null or m.orgid = $1) and ($2::int is null or m.dev = $2)
       and ($3::bigint is null or (m.until, m.id) < (select b.until, b.id from device_moves b where b.id = $3))
     order by m.until desc, m.id desc limit $4`,
    [orgid, dev, before, limit + 1],
  );
  const devices = found.slice(0, limit);
  return { devices, next: found.length > limit ? (devices.at(-1)?.id ?? null) : null };
}

interface Found extends Omit<FormerDevice, 'is_kept'> {
  readonly is_kept: boolean;
  readonly devid: string | null;
  readonly kept_until: string;
  readonly groups: string[];
  readonly appdata: Appdata;
  readonly object: string | null;
  readonly shared_with: string[];
  readonly duty_lists: string[];
  readonly people: string[];
  readonly pictures: FormerDevicePage['pictures'];
}

/** A list in JSON of what `select name …` finds, by name. */
const namesOf = (found: string): string =>
  `(select coalesce(json_agg(name order by name), '[]') from (${found}) as found)`;

/**
 * The place lets go of the device in the transaction that moves it, whose time the move has to the second. Rules of people
 * and duty lists stayed, and are the owner's still.
 */
const findText = `select ${listed}, (select d.devid from devices d where d.dev = m.dev) as devid,
    ${isoUtc(keptUntil)} as kept_until, to_json(m.tags) as groups, m.appdata,
    (select p.name from object_seats s join objects p on p.id = s.object
     where s.dev = m.dev and p.orgid = m.orgid and s.until >= m.until and s.until < m.until + interval '1 second'
     order by s.id desc limit 1) as object,
    (select coalesce(json_agg(coalesce(known.name, shared.orgid) order by known.name, shared.orgid), '[]')
     from jsonb_array_elements_text(case when jsonb_typeof(m.appdata -> 'shared_with') = 'array'
       then m.appdata -> 'shared_with' else '[]' end) as shared (orgid)
       left join organisations known on known.orgid = shared.orgid) as shared_with,
    ${namesOf(`select l.name from duty_lists l
      where l.orgid = m.orgid and l.scope ->> 'kind' = 'devices' and l.scope -> 'devids' ? m.devid`)} as duty_lists,
    ${namesOf(`select u.full_name as name from users u join notification_settings n using (userid)
      where u.orgid = m.orgid and exists (
        select from jsonb_array_elements(n.rules) as each (rule)
        where rule #>> '{scope,kind}' = 'devices' and rule #> '{scope,devids}' ? m.devid)`)} as people,
    (select coalesce(json_agg(json_build_object('id', i.id, 'role', i.role) order by i.created_at, i.id), '[]')
     from left_images i where i.move = m.id) as pictures
  from device_moves m join organisations o using (orgid) where m.id = $1 and ${isReadable}`;

/** What a device left with an owner of then; null where the caller may not read it, and after the time. */
export async function findFormer(id: number): Promise<FormerDevicePage | null> {
  const found = await row<Found & Record<string, unknown>>(findText, [id]);
  if (found === null) return null;
  const { appdata, duty_lists, people, ...told } = found;
  const place = appdata.expected_location;
  const position = positionOf(place?.lat, place?.long);
  return {
    ...told,
    address: place?.address?.trim() || null,
    position: position && { lat: position.lat, long: position.long },
    ...ownMarksOf(appdata),
    order_recipients: orderEmails(appdata.order_email),
    links: appdata.ext_url ?? [],
    limits: limitsInWords(appdata),
    told: { duty_lists, people },
    service_log: appdata.service_log ?? [],
    comments: appdata.sensorComment ?? [],
  };
}

/** A picture that was left at a move, JPEG; null where the caller may not read that, and after the time. */
export async function findLeftPicture(move: number, id: string, width: ImageWidth): Promise<Buffer | null> {
  const found = await row<{ bytes: Buffer }>(
    `select i.${pictureColumn(width)} as bytes from left_images i join device_moves m on m.id = i.move
     where i.move = $1 and i.id = $2 and ${isReadable}`,
    [move, id],
  );
  return found?.bytes ?? null;
}
