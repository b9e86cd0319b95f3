import type { Device } from '@peil/shared-kernel/api';
import {
  deviceTypeLabel,
  drainSubTypes,
  objectTypeOf,
  objectTypes,
  subTypeOf,
} from '@peil/shared-kernel/devices';

/** What a device says now, where the list has none like it, stays a choice. */
const choicesWith = (known: readonly string[], own: string): string[] =>
  own === '' || known.includes(own) ? [...known] : [own, ...known];

export const typeChoices = (device: Device): string[] => choicesWith(objectTypes, objectTypeOf(device) ?? '');

export const subTypeChoices = (device: Device): string[] =>
  choicesWith(drainSubTypes, subTypeOf(device) ?? '');

/** Whether a sub type is asked for: of drains alone. */
export const hasSubType = ({ object_type: type }: { readonly object_type: string }): boolean =>
  ['kum', 'hjelpekum'].includes(type.toLowerCase());

/** A type in a word, as lists tell it. */
export const typeName = (device: Device, type: string): string =>
  deviceTypeLabel({
    ...device,
    tags: { ...device.tags, public: [] },
    appdata: { ...device.appdata, object_type: type, sub_object_type: null },
  });
