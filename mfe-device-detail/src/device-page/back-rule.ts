import { matchPath } from 'react-router-dom';

const deviceList = '/devices';

/** The pages one goes back to (DETAIL-01): the device list, the alarm page and the settings pages. */
const returnedTo = [deviceList, '/alarm', '/device/:deviceId/settings/:section?'];

/**
 * Where "Tilbake" leads: the page one came from when it is one of those, with its query; else the device list.
 *
 * @param from path and search of the page that led here, as the portal's history keeps it
 */
export function backTarget(from: string | null): string {
  if (from === null) return deviceList;
  const pathname = from.split(/[?#]/)[0] ?? '';
  return returnedTo.some((pattern) => matchPath(pattern, pathname)) ? from : deviceList;
}
