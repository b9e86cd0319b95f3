import { deviceBorder, fieldsAcross, type Fields } from '@peil/shared-kernel/devices';

/**
 * What of `devices d` the caller sees, in SQL: of a device that is only shared, what crosses its owner's border (DOOR-05).
 * The owner, the provider and the server see all of it.
 */

const { proddata, appdata, state } = fieldsAcross('shared', deviceBorder);

const isAllSeen = `(d.orgid = (select current_setting('app.orgid', true)) or current_user <> 'portal_app')`;

const seen = (all: string, crossing: string): string =>
  `case when ${isAllSeen} then ${all} else ${crossing} end`;

const crossing = (document: string, fields: Fields[string] | undefined): string =>
  seen(document, `only_fields(${document}, '${JSON.stringify(fields ?? {})}')`);

export const seenTags = seen('d.tags', 'groups_across(d.tags)');

export const seenProddata = crossing('d.proddata', proddata);

/** @param document the appdata, or a part of it */
export const seenAppdata = (document: string): string => crossing(document, appdata);

const allState = `(d.state || coalesce(l.state, '{}'))`;

/** Over `device_latest l` as well. When it was heard of before it came to its owner only the provider and the server see. */
export const seenState = crossing(
  `(case when d.owned_since is null or current_user <> 'portal_app' then ${allState} else state_of_owner(${allState}, d.owned_since) end)`,
  state,
);

/** What people set of the state, as silence counts: no longer than the device is its owner's. */
export const watchedState = `(d.state || case when d.owned_since is null then '{}' else put_up_here(${allState}, d.owned_since) end)`;
