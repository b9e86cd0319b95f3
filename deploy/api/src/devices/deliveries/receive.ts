import type { DeliveryOutcome, DeliveryRow, ReceivedDevice } from '@peil/shared-kernel/api/schemas';
import {
  deliveredDevice,
  deliveryProblem,
  hasNormalTag,
  isOutOfService,
  retiredTag,
  returnedTag,
  shortIdsByRule,
  storageTag,
  type Delivered,
} from '@peil/shared-kernel/devices';
import { repeatedIn } from '@peil/shared-kernel/format';
import { takenKey } from '../../platform/db/taken-key.ts';
import { row, rows } from '../../platform/db/tenant.ts';
import { ProblemError, ruleBroken } from '../../platform/problem.ts';

/** What is received, and for whom. */
export interface Delivery {
  readonly rows: readonly DeliveryRow[];
  /** The organisation whose stock they go into. */
  readonly orgid: string;
  /** What short ids that are made by rule begin with. */
  readonly prefix: string;
  readonly isTrial: boolean;
  /** The organisation of deactivated users, which has no devices. */
  readonly holdingOrgid: string;
}

/**
 * Puts devices into an organisation's stock, in the current transaction: all of them, or none where a row is refused.
 * Every row is told what would come of it. Runs as the server: an id is taken, whoever has it.
 * @throws Problem 422 for an organisation that takes none, 409 when somebody has just taken an id.
 */
export async function receiveDevices({
  rows: sent,
  orgid,
  prefix,
  isTrial,
  holdingOrgid,
}: Delivery): Promise<DeliveryOutcome> {
  // Two deliveries at once would make the same short ids.
  await rows(`select pg_advisory_xact_lock(hashtext('receive-devices'))`);
  const owner = await row(
    'select from organisations where orgid = $1 and closed_at is null and orgid <> $2',
    [orgid, holdingOrgid],
  );
  if (owner === null) throw ruleBroken({ orgid: 'Organisasjonen finnes ikke, eller den er avsluttet' });
  const delivered = sent.map((one) => ({ row: one.row, ...deliveredDevice(one) }));
  const shortids = await shortIdsOf(delivered, prefix);
  const taken = [await takenDevices(delivered), await takenSensors(delivered, orgid), repeated(delivered)];
  const idsOfSensors = await sensorsNamed(shortids);
  const outcome = delivered.map((one, index): ReceivedDevice => {
    const { row: number, devid, manufacturer, model, sensor, isSubscribed } = one;
    const shortid = shortids[index] ?? '';
    const problems = [...one.problems, ...taken.flatMap((found) => found[index] ?? [])];
    return {
      row: number,
      devid,
      shortid,
      manufacturer,
      model,
      sensor,
      subscribed: isSubscribed,
      result: problems.length > 0 ? 'refused' : 'received',
      problems,
      questions: [
        ...one.questions,
        ...(idsOfSensors.has(shortid)
          ? [deliveryProblem('shortid', `${shortid} er også kort-ID-en til en sensor. Er det riktig?`)]
          : []),
      ],
    };
  });
  const isApplied = !isTrial && outcome.every(({ result }) => result === 'received');
  if (isApplied)
    await keep(
      delivered.map((one, index) => ({ ...one, shortid: shortids[index] ?? '' })),
      orgid,
    ).catch((error: unknown) => {
      throw takenKey(error) === null ? error : justTaken();
    });
  return { applied: isApplied, rows: outcome };
}

const justTaken = (): ProblemError =>
  new ProblemError(409, {
    error: 'conflict',
    message: 'En enhets-ID eller kort-ID er nettopp tatt i bruk. Prøv på nytt.',
  });

/** The short id of each, made by rule where none is told. */
async function shortIdsOf(delivered: readonly Delivered[], prefix: string): Promise<string[]> {
  const told = delivered.flatMap(({ shortid }) => shortid ?? []);
  const known = await rows<{ shortid: string }>(
    'select shortid from devices where starts_with(upper(shortid), $1)',
    [prefix],
  );
  const taken = [...told, ...known.map(({ shortid }) => shortid)];
  const made = shortIdsByRule(prefix, taken, delivered.length - told.length);
  return delivered.map(({ shortid }) => shortid ?? made.shift() ?? '');
}

/** Why the ids of each cannot be given: a device has them, whoever owns it and whatever has become of it. */
async function takenDevices(delivered: readonly Delivered[]): Promise<string[][]> {
  const found = await rows<{ devid: string; shortid: string; organisation: string; tags: string[] }>(
    `select lower(d.devid) as devid, upper(d.shortid) as shortid, o.name as organisation, d.tags
     from devices d join organisations o using (orgid) where lower(d.devid) = any($1) or upper(d.shortid) = any($2)`,
    [delivered.map(({ devid }) => devid.toLowerCase()), delivered.flatMap(({ shortid }) => shortid ?? [])],
  );
  const byDevid = new Map(found.map((device) => [device.devid, device]));
  const byShortid = new Map(found.map((device) => [device.shortid, device]));
  return delivered.map(({ devid, shortid }) => {
    const sameId = byDevid.get(devid.toLowerCase());
    const sameShortid = shortid === null ? undefined : byShortid.get(shortid);
    return [
      ...(sameId
        ? [
            deliveryProblem(
              'devid',
              `finnes fra før, som ${sameId.shortid || devid} hos ${sameId.organisation}`,
            ),
          ]
        : []),
      ...(sameShortid ? [deliveryProblem('shortid', holderText(sameShortid))] : []),
    ];
  });
}

/** Who has a short id: that of a device which was retired or returned is its own for good. */
function holderText({
  tags,
  organisation,
}: {
  readonly tags: string[];
  readonly organisation: string;
}): string {
  const device = { tags: { public: tags } };
  const states = [
    [hasNormalTag(device, retiredTag), 'kassert'],
    [hasNormalTag(device, returnedTag), 'returnert som defekt'],
    [isOutOfService(device), 'ute av drift'],
  ] as const;
  const [, state] = states.find(([isSo]) => isSo) ?? [];
  return state === undefined
    ? `er i bruk hos ${organisation}`
    : `tilhører en enhet som er ${state} hos ${organisation}`;
}

/** Why the sensor of each cannot be connected: it sits in another device, or is somebody else's. */
async function takenSensors(delivered: readonly Delivered[], orgid: string): Promise<string[][]> {
  const asked = delivered.flatMap(({ sensor }) => sensor ?? []);
  const owners = await rows<{ sensor: string; organisation: string }>(
    `select upper(s.shortid) as sensor, o.name as organisation from sensors s join organisations o using (orgid)
     where upper(s.shortid) = any($1) and s.orgid <> $2`,
    [asked, orgid],
  );
  const seats = await rows<{ sensor: string; shortid: string }>(
    'select s.sensor, d.shortid from sensor_seats s join devices d using (dev) where s.sensor = any($1)',
    [asked],
  );
  const ownerOf = new Map(owners.map(({ sensor, organisation }) => [sensor, organisation]));
  const seatOf = new Map(seats.map(({ sensor, shortid }) => [sensor, shortid]));
  return delivered.map(({ sensor }) => {
    if (sensor === null) return [];
    const [seat, owner] = [seatOf.get(sensor), ownerOf.get(sensor)];
    if (seat !== undefined) return [deliveryProblem('sensor', `sitter alt i ${seat}`)];
    return owner === undefined ? [] : [deliveryProblem('sensor', `tilhører ${owner}`)];
  });
}

/** Those of the short ids that sensors have too: nothing forbids it, but one that was typed for the other is seen so. */
async function sensorsNamed(shortids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ shortid: string }>(
    'select distinct upper(shortid) as shortid from sensors where upper(shortid) = any($1)',
    [shortids],
  );
  return new Set(found.map(({ shortid }) => shortid));
}

const idsOf = {
  devid: ({ devid }: Delivered) => devid.toLowerCase(),
  shortid: ({ shortid }: Delivered) => shortid ?? '',
  sensor: ({ sensor }: Delivered) => sensor ?? '',
} as const;

/** What of each stands in another row too. */
function repeated(delivered: readonly Delivered[]): string[][] {
  const columns = (['devid', 'shortid', 'sensor'] as const).map((column) => ({
    column,
    twice: repeatedIn(delivered.map(idsOf[column])),
  }));
  return delivered.map((one) =>
    columns.flatMap(({ column, twice }) =>
      twice.has(idsOf[column](one)) ? [deliveryProblem(column, 'står i flere rader')] : [],
    ),
  );
}

/** Writes the devices, and those of their sensors that are not known yet. */
async function keep(
  delivered: readonly (Delivered & { readonly shortid: string })[],
  orgid: string,
): Promise<void> {
  const given = JSON.stringify(delivered);
  await rows(
    `insert into sensors (shortid, orgid, model, manufacturer, kind)
     select sensor, $2, model, manufacturer, kind
     from jsonb_to_recordset($1) as given (sensor text, model text, manufacturer text, kind text)
     where sensor is not null and not exists (select from sensors s where upper(s.shortid) = sensor and s.orgid = $2)`,
    [given, orgid],
  );
  await rows(
    `insert into devices (devid, shortid, name, orgid, tags, proddata, appdata, subscribed_at)
     select devid, shortid, shortid, $2, array[$3],
       case when coalesce(manufacturer, model) is null then '{}'
         else jsonb_build_object('mfct', jsonb_build_object('name', manufacturer, 'model', model)) end,
       case when sensor is null then '{}' else jsonb_build_object('sensor_shortid', sensor) end,
       case when "isSubscribed" then now() end
     from jsonb_to_recordset($1) as given (
       devid text, shortid text, manufacturer text, model text, sensor text, "isSubscribed" boolean)`,
    [given, orgid, storageTag],
  );
}
