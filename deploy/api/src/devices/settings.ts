import { isDeepStrictEqual } from 'node:util';
import { appdataSchema, deviceSchema, type Appdata } from '@peil/shared-kernel/api/schemas';
import {
  graphListProblems,
  intervalFaults,
  intervalsOf,
  isSettings,
  mergeSettings,
  mostOrderEmails,
  normalTag,
  orderEmails,
  ownMarkProblem,
  ownMarks,
  tidyOwnMark,
  notWebAddress,
  tagProblem,
  webAddress,
  tankSettingsProblems,
  tidyTag,
} from '@peil/shared-kernel/devices';
import { isEmailAddress } from '@peil/shared-kernel/format';
import type { DeviceSettings } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { nameField } from '../platform/http/name-field.ts';
import { newNameFaults } from '../platform/http/new-names.ts';
import { norwegian } from '../platform/http/norwegian.ts';

/** A document is refused above this size, bytes of JSON. */
const largestDocument = 262_144;
/** So many faults of a list of graphs are named. */
const mostGraphFaults = 50;
/** Most groups of one device. */
export const mostTags = 100;

/** A device's groups as a caller writes them, or as they were read. */
export const deviceTags = z.array(z.string().min(1).max(1000)).max(mostTags);

const openDocument = z.record(z.string(), z.unknown());

/**
 * Body of PUT /api/v1/devicesettings/{deviceId}; the two documents are open for what other systems write into them.
 * What the server works out may be sent along, so that a device as it was read can be sent back (SET-14 saves widgets
 * as "the device merged with gui_components").
 */
export const settingsChangeSchema = z
  .strictObject({
    devid: z.string().exactOptional().describe('That of the path, or left out'),
    state: z.unknown().optional().describe('Worked out by the server; not read'),
    last_telemetry: z.unknown().optional().describe('Worked out by the server; not read'),
    last_faulty: z.unknown().optional().describe('Worked out by the server; not read'),
    last_position: z.unknown().optional().describe('Worked out by the server; not read'),
    open_alarms: z.unknown().optional().describe('Worked out by the server; not read'),
    name: nameField('Enheten må ha navn').exactOptional(),
    orgid: z.string().min(1).max(63).exactOptional(),
    tags: z.strictObject({ public: deviceTags }).exactOptional(),
    appdata: openDocument.exactOptional(),
    proddata: openDocument.exactOptional(),
  })
  .meta({
    examples: [
      { appdata: { order_email: ['bestilling@demo.invalid'] } },
      {
        name: 'Dieseltank nord',
        tags: { public: ['Status:Felt'] },
        appdata: { tank: { fill_to_max: 4700 } },
      },
    ],
  });

export interface SettingsChange extends z.output<typeof settingsChangeSchema> {}

/**
 * The settings after a change (SET-14): appdata and proddata merge, the rest replaces. Tags are stored in their normal
 * spelling and each once, order addresses as ORDER-02 has them; who gets the device is not shared with. What of it crosses
 * to another owner is the database's to keep.
 */
export function changedSettings(before: DeviceSettings, change: SettingsChange): DeviceSettings {
  const orgid = change.orgid ?? before.orgid;
  const appdata = mergeSettings(before.appdata, change.appdata ?? {});
  const proddata = mergeSettings(before.proddata, change.proddata ?? {});
  return {
    name: change.name ?? before.name,
    orgid,
    tags: { public: change.tags ? tagsAfter(before.tags.public, change.tags.public) : before.tags.public },
    appdata: {
      ...appdata,
      ...(change.appdata?.['order_email'] !== undefined && addressesOf(appdata['order_email'])),
      ...marksOf(change.appdata ?? {}),
      ...(orgid !== before.orgid && ofNextOwner(orgid, before.appdata, appdata)),
    },
    proddata: { ...proddata, shortid: shortIdOf(proddata['shortid']) },
  };
}

/** Tags that are sent along as they were are no change, however they are spelt. */
function tagsAfter(before: readonly string[], sent: readonly string[]): string[] {
  const isSame = sent.length === before.length && sent.every((tag, index) => tag === before[index]);
  return isSame ? [...before] : [...new Set(sent.map(tidyTag))];
}

/** What is no text is left for the schema to refuse. */
const marksOf = (sent: Readonly<Record<string, unknown>>): Partial<Appdata> =>
  Object.fromEntries(
    ownMarks.flatMap((mark) => {
      const value = sent[mark];
      return typeof value === 'string' ? [[mark, tidyOwnMark(value)]] : [];
    }),
  );

const addressesOf = (emails: unknown): Partial<Appdata> =>
  isAddresses(emails) ? { order_email: orderEmails(emails) } : {};

/** Recipients and sharing that are sent along as they were are the former owner's, however they are written. */
const ofNextOwner = (
  orgid: string,
  before: Appdata,
  { order_email: emails, shared_with: shared }: Appdata,
) => ({
  ...(isAddresses(emails) &&
    isAddresses(before.order_email) &&
    isDeepStrictEqual(orderEmails(emails), orderEmails(before.order_email)) && {
      order_email: before.order_email,
    }),
  ...(isTexts(shared) &&
    !isDeepStrictEqual(shared, before.shared_with) && { shared_with: shared.filter((one) => one !== orgid) }),
});

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isAddresses = (value: unknown): value is string | string[] =>
  typeof value === 'string' || isTexts(value);

/** A cleared short id is an empty text; what is no text is left for the schema to refuse. */
const shortIdOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : ((value ?? '') as string);

/** Why these settings cannot be stored, by path, in Norwegian; empty when they can. What did not change is left alone. */
export function settingsFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  return {
    ...faultsOf('appdata', appdataSchema, after.appdata),
    ...faultsOf('proddata', deviceSchema.shape.proddata, after.proddata),
    ...(after.proddata.shortid.length > 50 && { 'proddata.shortid': 'Kan ha høyst 50 tegn' }),
    ...newNameFaults({ name: [before.name, after.name] }),
    ...tagFaults(before, after),
    ...addressFaults(before, after),
    ...linkFaults(before, after),
    ...markFaults(before, after),
    ...pictureFaults(before, after),
    ...lowLevelFaults(before, after),
    ...graphFaults(before, after),
    ...tankFaults(before, after),
  };
}

/** Groups that were given before the rule was may stay. */
function tagFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  const known = new Set(before.tags.public.map(normalTag));
  const wrong = after.tags.public.find((tag) => !known.has(tag) && tagProblem(tag) !== null);
  return wrong === undefined ? {} : { 'tags.public': tagProblem(wrong) ?? '' };
}

function faultsOf(name: string, schema: $ZodType, document: unknown): Record<string, string> {
  if (Buffer.byteLength(JSON.stringify(document)) > largestDocument) {
    return { [name]: `Innstillingene er for store: høyst ${String(largestDocument / 1024)} kB` };
  }
  const parsed = safeParse(schema, document, norwegian);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map((issue) => [[name, ...issue.path].join('.'), issue.message]),
  );
}

function addressFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  const addresses = orderEmailsOf(after);
  if (JSON.stringify(addresses) === JSON.stringify(orderEmailsOf(before))) return {};
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (wrong !== undefined) return { 'appdata.order_email': `Ikke gyldig epostadresse: ${wrong}` };
  if (addresses.length > mostOrderEmails) {
    return { 'appdata.order_email': `Kan ha høyst ${String(mostOrderEmails)} adresser` };
  }
  return {};
}

/** Addresses that were stored before the rule was may stay; no page makes a link of them. */
function linkFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  const known = new Set(before.appdata.ext_url);
  const wrong = (after.appdata.ext_url ?? []).find((url) => !known.has(url) && webAddress(url) === null);
  return wrong === undefined ? {} : { 'appdata.ext_url': notWebAddress(wrong) };
}

/** What was stored before the rule was may stay. */
function markFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  return Object.fromEntries(
    ownMarks.flatMap((mark) => {
      const [known, value] = [before.appdata[mark], after.appdata[mark]] as readonly unknown[];
      const problem = value === known || typeof value !== 'string' ? null : ownMarkProblem(value);
      return problem === null ? [] : [[`appdata.${mark}`, problem]];
    }),
  );
}

/** Pictures are those that were sent here, or lie on the web; what was stored before the rule was may stay. */
function pictureFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  const known = new Set(pictureUrlsOf(before));
  const isPicture = (url: string): boolean => url.startsWith('/api/v1/images/') || webAddress(url) !== null;
  const wrong = pictureUrlsOf(after).find((url) => !known.has(url) && !isPicture(url));
  return wrong === undefined ? {} : { 'appdata.visualization': notWebAddress(wrong) };
}

function pictureUrlsOf({ appdata }: DeviceSettings): string[] {
  const views: unknown = appdata.visualization;
  return (Array.isArray(views) ? (views as unknown[]) : []).flatMap((view) => {
    const images = isSettings(view) ? view['images'] : null;
    return (Array.isArray(images) ? (images as unknown[]) : []).flatMap((image) =>
      isSettings(image) && typeof image['url'] === 'string' ? image['url'] : [],
    );
  });
}

const orderEmailsOf = ({ appdata: { order_email } }: DeviceSettings): string[] =>
  isAddresses(order_email) ? orderEmails(order_email) : [];

function lowLevelFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  const lowlevel = after.proddata['lowlevel'];
  if (JSON.stringify(lowlevel) === JSON.stringify(before.proddata['lowlevel'])) return {};
  if (lowlevel === null || lowlevel === undefined) return {};
  if (!isSettings(lowlevel)) return { 'proddata.lowlevel': 'Må være et objekt' };
  const mode = lowlevel['flight_mode'] ?? false;
  if (typeof mode !== 'boolean') return { 'proddata.lowlevel.flight_mode': 'Må være true eller false' };
  return Object.fromEntries(
    Object.entries(intervalFaults(intervalsOf(after.proddata))).map(([field, text]) => [
      `proddata.lowlevel.${field}`,
      text,
    ]),
  );
}

/** Lists of graphs that were stored before the rule was may stay, until somebody changes them. */
function graphFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  const earlier = graphListsOf(before);
  const faults = graphListsOf(after).flatMap((graphs, view) => {
    if (isAbsent(graphs) || isDeepStrictEqual(graphs, earlier[view])) return [];
    const above = ['appdata.visualization', view, 'graphs'];
    return graphListProblems(graphs).map(
      ({ path, message }) => [[...above, ...path].join('.'), message] as const,
    );
  });
  return Object.fromEntries(faults.slice(0, mostGraphFaults));
}

const tankFields = ['container_data', 'tanktype', 'height', 'diameter', 'length', 'volume'] as const;

/** A strapping table and dished ends must fit the measures, whichever of them was changed. */
function tankFaults(before: DeviceSettings, after: DeviceSettings): Record<string, string> {
  const isSame = tankFields.every((name) => isDeepStrictEqual(before.appdata[name], after.appdata[name]));
  if (isSame || !safeParse(appdataSchema, after.appdata).success) return {};
  return Object.fromEntries(
    tankSettingsProblems(after.appdata).map(({ path, message }) => [['appdata', ...path].join('.'), message]),
  );
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const graphListsOf = ({ appdata }: DeviceSettings): unknown[] => {
  const views = appdata.visualization as unknown;
  return Array.isArray(views) ? views.map(graphsIn) : [];
};

const graphsIn = (view: unknown): unknown => (isSettings(view) ? view['graphs'] : null);
