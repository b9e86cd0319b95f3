import type { Device } from '../../../wire/src/device.ts';
import { ownMarkNames, ownMarksOf, type OwnMark } from './own-marks.ts';

/** By what devices of one name are told apart, in reports and files (MONTH-01); null for what one has not. */
export interface DeviceIdentity extends Readonly<Record<OwnMark, string | null>> {
  readonly shortid: string;
  readonly address: string | null;
}

/** In the order of columns beside the name. */
export const identityFields = [
  'shortid',
  'customer_number',
  'cost_centre',
  'address',
] as const satisfies readonly (keyof DeviceIdentity)[];

export const identityNames: Readonly<Record<keyof DeviceIdentity, string>> = {
  shortid: 'Kort-ID',
  ...ownMarkNames,
  address: 'Adresse',
};

export const identityOf = ({ proddata, appdata }: Pick<Device, 'proddata' | 'appdata'>): DeviceIdentity => ({
  shortid: proddata.shortid,
  ...ownMarksOf(appdata),
  address: appdata.expected_location?.address?.trim() || null,
});

/** On one line below the name; what is not there is left out. */
export function identityText(identity: {
  readonly [Field in keyof DeviceIdentity]?: string | null | undefined;
}): string {
  const { shortid, customer_number: number, cost_centre: centre, address } = identity;
  return [shortid, number && `nr. ${number}`, centre && `kostnadssted ${centre}`, address]
    .filter(Boolean)
    .join(' · ');
}
