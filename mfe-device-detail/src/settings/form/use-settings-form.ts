import { useEffect, useState } from 'react';
import { api, ApiError, type Device, type DeviceChange } from '@peil/shared-kernel/api';
import {
  useEditForm,
  type FieldName,
  type FormEditing,
  type FormValues,
  type Problems,
} from '@peil/shared-kernel/forms';
import { clashesOf, seenAfter, type Clash } from './clashes.ts';
import { useListsAnew, useShowDevice } from './use-show-device.ts';

/** What a change is made of. */
export interface Saving<Values> {
  /** The fields the user has changed. */
  readonly changed: Partial<Values>;
  readonly values: Values;
  /** What the user saw before. */
  readonly seen: Values;
  /** The device as it is saved now. */
  readonly newest: Device;
}

interface SettingsFormOptions<Values extends FormValues<Values>> {
  /** Which settings page, for the drafts. */
  readonly page: string;
  readonly device: Device;
  /** Pure: what the form holds of a device. */
  readonly valuesOf: (device: Device) => Values;
  readonly validate?: (values: Values) => Problems<Values>;
  /** Pure: the change to send; what it does not name stays as it is. */
  readonly changeOf: (saving: Saving<Values>) => DeviceChange;
}

export interface SettingsEditing<Values extends FormValues<Values>> {
  readonly form: FormEditing<Values>;
  /** Fields that somebody else has changed as well: the user chooses. */
  readonly clashes: readonly Clash<Values>[];
  /** Keeps what is written, although somebody else has saved another value. */
  keepMine(name: FieldName<Values>): void;
  /** Takes what somebody else has saved. */
  takeTheirs(name: FieldName<Values>): void;
}

/**
 * A form over a device's settings (SET-14). Saving fetches the newest version and merges into that one; what others
 * changed beside it stays. A field that somebody else changed too is not saved before the user has chosen.
 */
export function useSettingsForm<Values extends FormValues<Values>>({
  page,
  device,
  valuesOf,
  validate,
  changeOf,
}: SettingsFormOptions<Values>): SettingsEditing<Values> {
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const theirs = valuesOf(device);
  const [seen, setSeen] = useState(theirs);

  const form = useEditForm<Values>({
    key: `settings.${page}.${device.devid}`,
    values: theirs,
    ...(validate && { validate }),
    async save(changed, values) {
      try {
        const saved = await api.devices.change(device.devid, (newest) => {
          if (clashesOf({ seen, mine: values, theirs: valuesOf(newest) }).length > 0) {
            show(newest);
            throw new ApiError('conflict');
          }
          return changeOf({ changed, values, seen, newest });
        });
        setSeen(valuesOf(saved));
        show(saved);
      } finally {
        askListsAnew();
      }
    },
  });

  const theirText = JSON.stringify(theirs);
  useEffect(() => {
    setSeen((before) => seenAfter({ seen: before, mine: form.values, theirs }));
  }, [theirText]);

  const settle = (name: FieldName<Values>) => setSeen((before) => ({ ...before, [name]: theirs[name] }));
  return {
    form: {
      ...form,
      cancel() {
        setSeen(theirs);
        form.cancel();
      },
    },
    clashes: form.unlocked ? clashesOf({ seen, mine: form.values, theirs }) : [],
    keepMine: settle,
    takeTheirs(name) {
      settle(name);
      form.set(name, theirs[name]);
    },
  };
}
