/** Where a device's own page stands. */
export const devicePath = (devid: string): string => `/device/${encodeURIComponent(devid)}`;
