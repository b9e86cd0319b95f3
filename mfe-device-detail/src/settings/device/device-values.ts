import type { Device, DeviceChange } from '@peil/shared-kernel/api';
import { recipientsIn, recipientsProblem } from '@peil/shared-kernel/device-forms/values';
import {
  notWebAddress,
  objectTypeOf,
  orderEmails,
  ownMarkProblem,
  ownMarks,
  subTypeOf,
  tidyOwnMark,
  webAddress,
} from '@peil/shared-kernel/devices';
import { nameProblem } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { mergedList } from '@peil/shared-kernel/forms/core';
import type { Saving } from '../form/use-settings-form.ts';
import { texts } from './texts.ts';

/** The form of the device page. Lists are one line each while they are written. */
export interface DeviceValues {
  readonly name: string;
  readonly object_type: string;
  readonly sub_object_type: string;
  readonly groups: readonly string[];
  readonly order_email: readonly string[];
  readonly ext_url: readonly string[];
  readonly customer_number: string;
  readonly cost_centre: string;
  readonly shared_with: readonly string[];
}

export function deviceValues(device: Device): DeviceValues {
  const { appdata, name, tags } = device;
  return {
    name,
    object_type: objectTypeOf(device) ?? '',
    sub_object_type: subTypeOf(device) ?? '',
    groups: tags.public,
    order_email: orderEmails(appdata.order_email),
    ext_url: appdata.ext_url ?? [],
    customer_number: appdata.customer_number ?? '',
    cost_centre: appdata.cost_centre ?? '',
    shared_with: appdata.shared_with ?? [],
  };
}

/** The lines that say something. */
const tidy = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.trim()).filter((line) => line !== '')),
];

export function deviceProblems(values: DeviceValues): Problems<DeviceValues> {
  const badLink = tidy(values.ext_url).find((line) => webAddress(line) === null);
  return {
    name: nameProblem(values.name, texts.missingName) ?? undefined,
    groups: values.groups.length === 0 ? texts.noGroup : undefined,
    order_email: recipientsProblem(values.order_email.join('\n')),
    ext_url: badLink === undefined ? undefined : notWebAddress(badLink),
    customer_number: ownMarkProblem(values.customer_number) ?? undefined,
    cost_centre: ownMarkProblem(values.cost_centre) ?? undefined,
  };
}

const listNames = ['order_email', 'ext_url', 'shared_with'] as const;

/** A list as it is to be saved. */
const listIn = (name: 'groups' | (typeof listNames)[number], lines: readonly string[]): string[] =>
  name === 'order_email' ? recipientsIn(lines.join('\n')) : tidy(lines);

/** Of lists, what the user added and removed is done to the newest ones. */
export function deviceChange({ changed, values, seen, newest }: Saving<DeviceValues>): DeviceChange {
  const present = deviceValues(newest);
  const merged = (name: 'groups' | (typeof listNames)[number]) =>
    mergedList(seen[name], listIn(name, values[name]), present[name]);
  const lists = Object.fromEntries(
    listNames.flatMap((name) => (changed[name] === undefined ? [] : [[name, merged(name)]])),
  );
  const texted = Object.fromEntries(
    (['object_type', 'sub_object_type'] as const).flatMap((name) =>
      changed[name] === undefined ? [] : [[name, changed[name] || null]],
    ),
  );
  const marks = Object.fromEntries(
    ownMarks.flatMap((name) => (changed[name] === undefined ? [] : [[name, tidyOwnMark(changed[name])]])),
  );
  const appdata = { ...lists, ...texted, ...marks };
  return {
    ...(changed.name !== undefined && { name: changed.name.trim() }),
    ...(changed.groups !== undefined && { tags: { public: merged('groups') } }),
    ...(Object.keys(appdata).length > 0 && { appdata }),
  };
}
