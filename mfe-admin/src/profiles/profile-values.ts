import type { Profile, ProfileChange } from '@peil/shared-kernel/api';
import { askAboutNewHeight } from '@peil/shared-kernel/device-forms';
import {
  orderEmails,
  profileFields,
  profileOfSettings,
  settingsOf,
  type ProfileField,
  type ProfileSetting,
} from '@peil/shared-kernel/devices';
import { isEmailAddress, parseExactNumber } from '@peil/shared-kernel/format';
import { numberProblem, numberText, type Problems } from '@peil/shared-kernel/forms';
import { texts } from './texts.ts';

/**
 * A profile as its form holds it: `name`, `description`, `paths` (the settings it has, a line each), and under its path
 * each setting's value as text.
 */
export type ProfileValues = Readonly<Record<string, string>>;

const fieldsByPath = new Map(profileFields.map((field) => [field.path, field]));

/** The form's field of a setting; null for one that is only taken over from a device. */
export const fieldOf = (path: string): ProfileField | null => fieldsByPath.get(path) ?? null;

export const pathsOf = ({ paths = '' }: ProfileValues): string[] => paths.split('\n').filter(Boolean);

/** What has no field keeps its value as JSON. */
function textOf({ path, value }: ProfileSetting): string {
  const field = fieldOf(path);
  if (field === null) return JSON.stringify(value);
  if (field.kind === 'number') return typeof value === 'number' ? numberText(value) : '';
  if (field.kind === 'flag') return typeof value === 'boolean' ? String(value) : '';
  if (field.kind === 'texts')
    return typeof value === 'string' || Array.isArray(value) ? orderEmails(value as string[]).join(', ') : '';
  return typeof value === 'string' ? value : '';
}

function valueOf(path: string, text: string): unknown {
  const field = fieldOf(path);
  if (field === null) return JSON.parse(text) as unknown;
  if (field.kind === 'number') return parseExactNumber(text);
  if (field.kind === 'flag') return text === 'true';
  if (field.kind === 'texts') return addressesIn(text);
  return text.trim();
}

const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter(Boolean);

export const settingOf = (values: ProfileValues, path: string): ProfileSetting => ({
  path,
  value: valueOf(path, values[path] ?? ''),
});

/** Values with these settings and no others; every field there is has a text, so that a form may gain it. */
function valuesOfSettings(
  { name, description }: Pick<Profile, 'name' | 'description'>,
  settings: readonly ProfileSetting[],
): ProfileValues {
  return {
    ...Object.fromEntries(profileFields.map(({ path }) => [path, ''])),
    ...Object.fromEntries(settings.map((setting) => [setting.path, textOf(setting)])),
    name,
    description: description ?? '',
    paths: settings.map(({ path }) => path).join('\n'),
  };
}

/**
 * What a choice among the settings of a device changes: those newly chosen come with the device's values, those that are
 * not chosen go; what was written of others stays.
 */
export function withTaken(
  values: ProfileValues,
  offered: readonly ProfileSetting[],
  chosen: readonly string[],
): ProfileValues {
  const present = pathsOf(values);
  const kept = present.filter(
    (path) => chosen.includes(path) || !offered.some((setting) => setting.path === path),
  );
  const added = offered.filter(({ path }) => chosen.includes(path) && !present.includes(path));
  return {
    ...Object.fromEntries(added.map((setting) => [setting.path, textOf(setting)])),
    paths: [...kept, ...added.map(({ path }) => path)].join('\n'),
  };
}

export const profileValues = (profile: Profile): ProfileValues =>
  valuesOfSettings(profile, settingsOf(profile));

export const blankProfile: ProfileValues = valuesOfSettings({ name: '', description: null }, []);

/** The fields that break a rule. */
export function profileProblems(values: ProfileValues): Problems<ProfileValues> {
  const problems: Record<string, string | undefined> = {
    name: values['name']?.trim() ? undefined : texts.problems.name,
  };
  for (const path of pathsOf(values)) {
    const field = fieldOf(path);
    if (field) problems[path] = fieldProblem(field, values[path] ?? '');
  }
  return problems;
}

function fieldProblem(field: ProfileField, text: string): string | undefined {
  if (text.trim() === '') return texts.problems.empty;
  if (field.kind === 'number')
    return numberProblem(text, { min: field.min, max: field.max, whole: field.whole ?? false }) ?? undefined;
  if (field.kind !== 'texts') return undefined;
  const wrong = addressesIn(text).find((address) => !isEmailAddress(address));
  return wrong === undefined ? undefined : texts.problems.emails(wrong);
}

/** What is sent of a form without problems. */
export function profileOf(values: ProfileValues): ProfileChange {
  const description = values['description']?.trim() ?? '';
  return {
    name: values['name']?.trim() ?? '',
    description: description === '' ? null : description,
    ...profileOfSettings(pathsOf(values).map((path) => settingOf(values, path))),
  };
}

/**
 * Asks about a sensor height that does not fit the tank of the same profile (FITTER-02).
 * @param before the settings that the profile had
 * @throws ApiError at the field, where the user says that it is wrong
 */
export const askAboutProfileHeight = (values: ProfileValues, before: Profile['appdata'] = {}): void =>
  askAboutNewHeight(before, profileOf(values).appdata ?? {}, 'appdata.sensorheight');
