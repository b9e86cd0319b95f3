import { api, type Device, type DeviceChange } from '@peil/shared-kernel/api';
import {
  useMergingForm,
  type FormValues,
  type MergingForm,
  type Problems,
  type Saving as MergedSaving,
} from '@peil/shared-kernel/forms';
import { useListsAnew, useShowDevice } from './use-show-device.ts';

/** What a change is made of. */
export type Saving<Values> = MergedSaving<Device, Values>;

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

export type SettingsEditing<Values extends FormValues<Values>> = MergingForm<Values>;

/** A form over a device's settings (SET-14), which merges into the newest version. */
export function useSettingsForm<Values extends FormValues<Values>>({
  page,
  device,
  valuesOf,
  validate,
  changeOf,
}: SettingsFormOptions<Values>): SettingsEditing<Values> {
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  return useMergingForm<Device, Values>({
    key: `settings.${page}.${device.devid}`,
    saved: device,
    valuesOf,
    ...(validate && { validate }),
    save: (merged) =>
      api.devices.change(device.devid, (newest) => changeOf(merged(newest))).finally(askListsAnew),
    onNewest: show,
  });
}
