import type { Device } from '@peil/shared-kernel/api';
import { isSettings } from '@peil/shared-kernel/devices';
import { syntaxProblem } from '../../graph-editor/json-syntax.ts';
import { texts } from './texts.ts';

/** What may be written as raw settings, in this order. */
const parts = ['name', 'tags', 'appdata', 'proddata'] as const;

/** Settings as they are written. */
export type Written = Readonly<Record<string, unknown>>;

/** What is set of a device, without what follows from its readings. */
export const settingsOf = ({ name, tags, appdata, proddata }: Device): Written => ({
  name,
  tags,
  appdata,
  proddata,
});

/** As it is shown and edited. */
export const rawText = (settings: Written): string => JSON.stringify(settings, null, 2);

export type ReadSettings =
  | { readonly ok: true; readonly settings: Written }
  | { readonly ok: false; readonly problem: string };

const refused = (problem: string): ReadSettings => ({ ok: false, problem });

/** What somebody wrote as JSON, or what is wrong with it and in which line. */
export function readSettings(text: string): ReadSettings {
  const problem = syntaxProblem(text);
  if (problem) return refused(texts.badJson(problem.line, problem.message));
  const settings: unknown = JSON.parse(text);
  if (!isSettings(settings)) return refused(texts.notAnObject);
  const unknown = Object.keys(settings).find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined) return refused(texts.unknownPart(unknown));
  const { name, tags, appdata, proddata } = settings;
  if (typeof name !== 'string') return refused(texts.noName);
  const groups = isSettings(tags) ? tags['public'] : null;
  if (!Array.isArray(groups) || !groups.every((tag) => typeof tag === 'string')) return refused(texts.noTags);
  if (!isSettings(appdata)) return refused(texts.noSettings('appdata'));
  if (!isSettings(proddata)) return refused(texts.noSettings('proddata'));
  return { ok: true, settings };
}

/**
 * The change that makes one state of the settings the other: what differs alone, and null for what is gone, so that what
 * somebody else changes beside it stays (SET-14).
 */
export function changeBetween(before: Written, after: Written): Written {
  const gone = Object.keys(before)
    .filter((name) => !Object.hasOwn(after, name) && before[name] !== null)
    .map((name) => [name, null] as const);
  const changed = Object.entries(after).flatMap(([name, value]) => {
    const known = before[name];
    if (JSON.stringify(known) === JSON.stringify(value)) return [];
    return [[name, isSettings(known) && isSettings(value) ? changeBetween(known, value) : value] as const];
  });
  return Object.fromEntries([...gone, ...changed]);
}

/** The lines in which a text stands, upper and lower case alike. */
export function linesWith(text: string, wanted: string): string[] {
  const search = wanted.trim().toLowerCase();
  return search === ''
    ? text.split('\n')
    : text.split('\n').filter((line) => line.toLowerCase().includes(search));
}
