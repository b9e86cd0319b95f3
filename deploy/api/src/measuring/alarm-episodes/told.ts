/**
 * Alarms as JSON, in SQL over `alarms a`, where `$1` is the caller's organisation. Who has acknowledged is told to the
 * organisation whose device it was then, without the names of the provider's people, and to the provider. Others, with
 * whom the device is shared or who got it later, learn that somebody has.
 */
const isWhollyTold = `(current_user = 'portal_provider' or a.acknowledged_orgid = $1 and not a.acknowledged_by_provider)`;

const providerName = `(select path[array_position(ancestry, current_setting('app.provider'))] from organisations where orgid = $1)`;

/** Whose name is told for who has acknowledged: the person's own, the provider's, or nobody's. */
const nameOf = (isWhole: string, isOwn: string, provider: string): string =>
  `when ${isWhole} then a.acknowledged_name when ${isOwn} then ${provider} else 'En annen organisasjon' end`;

/**
 * Who has acknowledged `alarms a`, by the same rule, in SQL of the server itself for somebody of an organisation; null
 * while nobody has.
 */
export const acknowledgerFor = (orgid: string, provider: string): string =>
  `case when a.acknowledged_at is null then null ${nameOf(
    `${orgid} = ${provider} or ${orgid} = a.acknowledged_orgid and not a.acknowledged_by_provider`,
    `${orgid} = a.acknowledged_orgid`,
    `(select p.name from organisations p where p.orgid = ${provider})`,
  )}`;

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint`;

/** Who has seen to it; null while nobody has. */
export const acknowledgement = `case when a.acknowledged_at is not null then json_build_object(
  'at', ${epoch('a.acknowledged_at')},
  'by', case ${nameOf(isWhollyTold, 'a.acknowledged_orgid = $1', providerName)},
  'username', case when ${isWhollyTold} then a.acknowledged_username else '' end,
  'via', case when current_user = 'portal_provider' or a.acknowledged_orgid = $1 then a.acknowledged_via end,
  'comment', case when current_user = 'portal_provider' or a.acknowledged_orgid = $1 then a.acknowledged_comment end) end`;

/** Of the device, as it is now. */
const isOwner = `(current_user = 'portal_provider' or d.orgid = $1)`;

const fields = `'id', a.id, 'alarm', a.alarm, 'reason', a.reason, 'started', ${epoch('a.started_at')},
  'acknowledged', ${acknowledgement},
  'unreached', case when ${isOwner} then ${epoch('a.unreached_at')} end,
  'was_unreached', case when ${isOwner} then ${epoch('a.was_unreached_at')} end`;

/** The alarms of `devices d` that last, the oldest first. */
export const openAlarms = `(select coalesce(json_agg(json_build_object(${fields}) order by a.started_at, a.id), '[]')
  from alarms a where a.dev = d.dev and a.ended_at is null)`;

/** A row of the history, over `alarms a join devices d`. */
export const historyRow = `json_build_object(${fields}, 'ended', ${epoch('a.ended_at')}, 'ended_as', a.ended_as,
  'devid', d.devid, 'name', d.name, 'shortid', d.shortid,
  'address', nullif(trim(d.appdata #>> '{expected_location,address}'), ''),
  'customer_number', case when ${isOwner} then d.appdata ->> 'customer_number' end,
  'cost_centre', case when ${isOwner} then d.appdata ->> 'cost_centre' end,
  'organisation', case when ${isOwner} then (select o.name from organisations o where o.orgid = d.orgid) end)`;
