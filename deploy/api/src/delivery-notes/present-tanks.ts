const placeAt = (dev: string, moment: string, orgid: string): string =>
  `(select present.dev from object_seats was
    join object_seats present on present.object = was.object and present.until is null
    join devices d on d.dev = present.dev and d.orgid = ${orgid}
    where was.dev = ${dev} and was.since <= ${moment} and (was.until is null or was.until > ${moment})
    order by was.since desc limit 1)`;

/**
 * SQL of the device that measures now where a note's device stood when the note came, or where it stood nowhere then on the
 * note's day: where the device was changed since, its successor tells what the place held. Else the device itself.
 * @param dev SQL of the device that the note says
 * @param note SQL of its organisation, day (a date in Oslo) and when it came
 */
export const presentTank = (
  dev: string,
  note: { readonly orgid: string; readonly day: string; readonly madeAt: string },
): string =>
  `coalesce(${placeAt(dev, note.madeAt, note.orgid)},
    ${placeAt(dev, `((${note.day})::timestamp at time zone 'Europe/Oslo')`, note.orgid)}, ${dev})`;

const kept = { orgid: 'n.orgid', day: 'n.day', madeAt: 'n.made_at' };

/** SQL of the `devs` of the note `n` as `presentTank` tells them, in their order. */
export const presentTanks = `array(select ${presentTank('said.dev', kept)}
  from unnest(n.devs) with ordinality as said (dev, place) order by said.place)`;
