import type { Device } from '../../../wire/src/device.ts';

/** A device is foreign if its organisation differs from the user's (ROLE-08). */
export const isForeign = (device: Device, userOrgid: string): boolean => device.orgid !== userOrgid;

/** Whether these are of more than one organisation. */
export const areOfSeveral = (some: readonly { readonly orgid: string }[]): boolean =>
  some.some(({ orgid }) => orgid !== some[0]?.orgid);

/**
 * The edit helper of ROLE-08, kept as written there: true when the device is not of the default organisation and not
 * owned by the user's organisation.
 */
export const isOwnedByOther = (device: Device, userOrgid: string, defaultOrgid: string): boolean =>
  device.orgid !== defaultOrgid && isForeign(device, userOrgid);
