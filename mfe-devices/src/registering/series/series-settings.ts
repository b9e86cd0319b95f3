import type { StepSettings } from '@peil/shared-kernel/api';
import { coordinateIn, hasSubType, recipientsIn } from '@peil/shared-kernel/device-forms/values';

/** What is written of a device in a series: its own, and what it has in common with the others. */
export interface SeriesValues {
  readonly shortid: string;
  readonly name: string;
  readonly object_type: string;
  readonly sub_object_type: string;
  readonly groups: readonly string[];
  /** A line each. */
  readonly recipients: string;
  readonly lat: string;
  readonly long: string;
  readonly address: string;
  readonly tracking: string;
}

/** What the fields set of a device. What was left empty stays as the device has it. */
export function seriesSettings(values: SeriesValues): StepSettings {
  const { name, object_type, sub_object_type, groups, recipients, lat, long, address } = values;
  const [north, east] = [coordinateIn(lat, 'lat'), coordinateIn(long, 'long')];
  const order_email = recipientsIn(recipients);
  const place = {
    ...(north !== null && east !== null && { lat: north, long: east }),
    ...(address.trim() !== '' && { address: address.trim() }),
  };
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    tags: { public: groups },
    appdata: {
      object_type,
      ...(hasSubType(values) && { sub_object_type: sub_object_type || null }),
      ...(order_email.length > 0 && { order_email }),
      ...(Object.keys(place).length > 0 && { expected_location: place }),
    },
  };
}
