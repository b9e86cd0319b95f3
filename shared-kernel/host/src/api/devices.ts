import * as z from 'zod/mini';
import { session } from '../session/index.ts';
import { call, callUnlessKnown, callWithEtag, callWithListVersion } from './client.ts';
import { devicesOf } from './devices-of-columns.ts';
import { ApiError } from './error.ts';
import {
  alarmFiguresSchema,
  bulkAnswerSchema,
  calibrationPreviewSchema,
  deviceColumnsSchema,
  deviceListSchema,
  deviceSchema,
  deviceStatesSchema,
  deviceWindowSchema,
  type AlarmFiguresAnswer,
  type BulkAnswer,
  type BulkTagChange,
  type CalibrationPreview,
  type Device,
  type DeviceStates,
  type DeviceWindow,
  type Gauge,
  type ServiceNote,
} from '../../../wire/src/index.ts';

/** A device's groups as they shall be again, if its settings are still of that version. */
export interface TagsToRestore {
  readonly devid: string;
  readonly tags: readonly string[];
  readonly version: number;
}

/** Settings of a device to change: appdata and proddata merge at every depth, arrays and all else replace. */
export interface DeviceChange {
  readonly name?: string;
  readonly tags?: { readonly public: readonly string[] };
  readonly appdata?: Partial<Device['appdata']>;
  readonly proddata?: Partial<Device['proddata']>;
}

/** What lies in a device itself: seconds between readings and transmissions; in flight mode it sends nothing. */
export interface LowLevelChange {
  readonly telemetry_interval_s?: number;
  readonly transmission_interval_s?: number;
  readonly flight_mode?: boolean;
}

const pathOf = (id: string): string => `/api/v1/devicesettings/${encodeURIComponent(id)}`;
const lowLevelPathOf = (devid: string): string => `/api/v1/device/${encodeURIComponent(devid)}/lowlevel`;

/** A call that changes a device, made of its newest version. */
interface ChangingCall {
  readonly method: 'PUT' | 'PATCH' | 'POST';
  readonly url: string;
  readonly data: unknown;
}

/** What to make of the newest version; null where it is as it shall be. */
type CallOf = (newest: Device) => ChangingCall | null;

/** Fetches the newest version and changes that one: throws ApiError of kind `conflict` when another was quicker. */
async function changeNewest(devid: string, callOf: CallOf): Promise<Device> {
  const { body, etag } = await callWithEtag(deviceSchema, { url: pathOf(devid), mustBeNew: true });
  const change = callOf(body);
  return change === null ? body : call(deviceSchema, { ...change, ...(etag !== null && { ifMatch: etag }) });
}

/** Tried once more when another change came between. */
async function changeNewestOrAgain(devid: string, callOf: CallOf): Promise<Device> {
  try {
    return await changeNewest(devid, callOf);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return changeNewest(devid, callOf);
    throw error;
  }
}

/** An answer of the device list: another object each time it was asked for. */
export interface ListAnswer {
  readonly etag: string | null;
}

let lastList: ListAnswer = { etag: null };

/** The list as it was answered last, for the token it was answered to. */
let known: { readonly token: string; readonly etag: string | null; readonly body: Device[] } | null = null;

function presentToken(): string | null {
  const current = session.current();
  return current.status === 'signedIn' ? current.token : null;
}

/** Which version of the list each device was answered with last, by the id or short id it was asked by. */
const versionsOfDevices = new Map<string, string | null>();

// Nothing of a session outlives it.
session.session$.subscribe((current) => {
  if (current.status === 'signedIn') return;
  known = null;
  versionsOfDevices.clear();
});

/** What was answered last of a part of the list. */
let lastPart: ListAnswer = { etag: null };

const listCall = { url: '/api/v1/devicesettings', params: { view: 'list', fmt: 'cols' } };

/** A server of the release before returns rows, whatever form it is asked for. */
const listAnswerSchema = z.union([deviceColumnsSchema, deviceListSchema]);

const firstAnswerSchema = z.union([deviceWindowSchema, deviceColumnsSchema, deviceListSchema]);

type WholeAnswer = Awaited<ReturnType<typeof callWithEtag<typeof listAnswerSchema>>>;

async function keepList({ etag, body }: WholeAnswer, token: string | null): Promise<Device[]> {
  const list = Array.isArray(body) ? body : await devicesOf(body);
  // Reading takes its time: the session may have ended meanwhile.
  if (token !== null && token === presentToken()) known = { token, etag, body: list };
  lastList = { etag };
  return list;
}

async function askForList(): Promise<Device[]> {
  const token = presentToken();
  const before = known?.token === token ? known : null;
  const answer = await callUnlessKnown(
    listAnswerSchema,
    listCall,
    before && { etag: before.etag, body: before.body },
  );
  return keepList(answer, token);
}

/** The whole list where it is short, else its first devices. */
export type FirstDevices =
  | { readonly whole: Device[]; readonly window: null }
  | { readonly whole: null; readonly window: DeviceWindow };

export const devices = {
  /** The caller's devices, cut down to what lists and the kernel's rules read. */
  async list(): Promise<Device[]> {
    const before = lastPart;
    const list = await askForList();
    // A part that came meanwhile tells of another version: the list is as it is now, whichever of the two was first.
    return lastPart === before || lastPart.etag === lastList.etag ? list : askForList();
  },
  /**
   * What a list shows first.
   * @param address filters and order, as in its address: `?group=Vest&sort=-level`
   */
  async first(address: string): Promise<FirstDevices> {
    const token = presentToken();
    const { etag, body } = await callWithEtag(firstAnswerSchema, {
      ...listCall,
      params: { ...listCall.params, first: address },
    });
    if ('left' in body) {
      lastPart = { etag };
      return { whole: null, window: body as DeviceWindow };
    }
    return { whole: await keepList({ etag, body }, token), window: null };
  },
  /** How many devices have an alarm. */
  async alarmFigures(): Promise<AlarmFiguresAnswer> {
    const { etag, body } = await callWithEtag(alarmFiguresSchema, { url: '/api/v1/devices/figures' });
    lastPart = { etag };
    return body;
  },
  /** Which answer `first` or `alarmFigures` was given last. */
  lastPart: (): ListAnswer => lastPart,
  /** Which answer `list` was given last. */
  lastList: (): ListAnswer => lastList,
  /** The device with this id or, where none has it, this short id. */
  get: async (idOrShortId: string): Promise<Device> => {
    const { body, listVersion } = await callWithListVersion(deviceSchema, { url: pathOf(idOrShortId) });
    versionsOfDevices.set(idOrShortId, listVersion);
    return body;
  },
  /** The list's ETag when `get` was last answered with this device; null: unknown. */
  listVersionOf: (idOrShortId: string): string | null => versionsOfDevices.get(idOrShortId) ?? null,
  /**
   * Changes a device's settings by what its newest version says (SET-14: fetched first, then merged), so that a list
   * such as the visualisations loses nothing that somebody else has just written. Tried once more when another change
   * came between; throws ApiError of kind `conflict` when that happens again. Returns the device as it is now.
   */
  change: (devid: string, changeOf: (newest: Device) => DeviceChange): Promise<Device> =>
    changeNewestOrAgain(devid, (newest) => ({ method: 'PUT', url: pathOf(devid), data: changeOf(newest) })),
  /** The one device with that short id; null when there is none, or more than one (API-06). */
  async byShortId(shortid: string): Promise<Device | null> {
    try {
      return await call(deviceSchema, { url: `/api/v1/device/shortid/${encodeURIComponent(shortid)}` });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null;
      throw error;
    }
  },
  /** What the device was when, the newest first (FACTORY-03). */
  states: (devid: string): Promise<DeviceStates> =>
    call(deviceStatesSchema, { url: `${pathOf(devid)}/states` }),
  /** What a calibration by this gauge would change, and the last thirty days before and after; nothing is changed. */
  previewCalibration: (devid: string, gauge: Gauge): Promise<CalibrationPreview> =>
    call(calibrationPreviewSchema, {
      method: 'POST',
      url: `${pathOf(devid)}/calibration/preview`,
      data: gauge,
    }),
  /** Calibrates; throws ApiError of kind `conflict` when a newer reading than `measured_at` has come. */
  calibrate: (
    devid: string,
    gauge: Gauge,
    { version, comment }: { readonly version: number; readonly comment: string | null },
  ): Promise<Device> =>
    call(deviceSchema, {
      method: 'POST',
      url: `${pathOf(devid)}/calibration`,
      data: { ...gauge, comment },
      ifMatch: `"${String(version)}"`,
    }),
  /**
   * Takes the last calibration back; throws ApiError of kind `conflict` when there is none that stands.
   * @param refuse throws where the last calibration of the newest version is not the one that was looked at
   */
  undoCalibration(devid: string, comment: string | null, refuse?: (newest: Device) => void): Promise<Device> {
    const undo = { method: 'POST', url: `${pathOf(devid)}/calibration/undo`, data: { comment } } as const;
    if (!refuse) return call(deviceSchema, undo);
    return changeNewest(devid, (newest) => {
      refuse(newest);
      return undo;
    });
  },
  /** Writes into the device's service log what the caller did to it; throws with the field for what is refused. */
  logService: (devid: string, note: ServiceNote): Promise<Device> =>
    call(deviceSchema, { method: 'POST', url: `${pathOf(devid)}/service-log`, data: note }),
  /** Changes what lies in the device itself; what is left out stays. */
  changeLowLevel: (devid: string, change: LowLevelChange): Promise<Device> =>
    call(deviceSchema, { method: 'PATCH', url: lowLevelPathOf(devid), data: change }),
  /**
   * As `changeLowLevel`, by what the newest version says, and tried once more as `change`; null from `changeOf` sends
   * nothing.
   */
  changeNewestLowLevel: (
    devid: string,
    changeOf: (newest: Device) => LowLevelChange | null,
  ): Promise<Device> =>
    changeNewestOrAgain(devid, (newest) => {
      const data = changeOf(newest);
      return data && { method: 'PATCH', url: lowLevelPathOf(devid), data };
    }),
  /** Sets back what lies in the device itself, its deployment and an unfinished registration. */
  factoryReset: (shortid: string): Promise<unknown> =>
    call(z.looseObject({}), { method: 'POST', url: '/api/v1/factory_reset', data: { shortid } }),
  /** What `change` would do to each of these devices; nothing is changed. */
  previewTags: (devids: readonly string[], change: BulkTagChange): Promise<BulkAnswer> =>
    call(bulkAnswerSchema, {
      method: 'POST',
      url: '/api/v1/devices/tags/preview',
      data: { devids, change },
    }),
  /** Changes the groups of each device by itself: one that is refused does not hold up the others. */
  changeTags: (devids: readonly string[], change: BulkTagChange): Promise<BulkAnswer> =>
    call(bulkAnswerSchema, { method: 'POST', url: '/api/v1/devices/tags', data: { devids, change } }),
  /** Undoes a change of groups where nobody has changed the device since. */
  restoreTags: (devices: readonly TagsToRestore[]): Promise<BulkAnswer> =>
    call(bulkAnswerSchema, { method: 'POST', url: '/api/v1/devices/tags/restore', data: { devices } }),
};
