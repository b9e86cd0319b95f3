import type { Device } from '../../../wire/src/device.ts';
import { deviceIdOf } from './device-id.ts';
import { isOnboarding, isOutOfService, isStorage } from './kind.ts';
import { registrationObstacle } from './registration.ts';
import { shortIdInCode } from './short-id.ts';
import { hasNormalTag, retiredTag, returnedTag } from './tags.ts';

/** What can stand in an address and in a file without being taken for something else. */
const id = /^[\p{L}\d][\p{L}\d._:-]{2,99}$/u;
/** A LoRaWAN device's own code: the second of its two EUIs is the device's (LoRa Alliance TR005). */
const ofLorawan = /^LW:D\d:[\dA-F]{16}:([\dA-F]{16})(?::|$)/i;
/** Among other things, such as a serial number. */
const labelled = /\b(?:dev[ _-]?eui|imei)\s*[:=]?\s*([\dA-F]{15,16})\b/i;

/** A short id as it is printed in two parts, and as a phone's keyboard writes it. */
const inParts = /^(\p{L}{1,8})\s+(\d{1,8})$/u;

/** The last part of an address, or what it says is the short id; null for a text that is no address. */
function saidByAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text);
  const last = url?.pathname.split('/').findLast(Boolean) ?? '';
  try {
    return url?.searchParams.get('shortid') ?? decodeURIComponent(last);
  } catch {
    return '';
  }
}

/**
 * The ids a device may have by the code on it, typed or scanned, the likeliest first: a short id or a device's own (DevEUI,
 * IMEI), as plain text, within an address, or within the code its maker printed. Empty for a code that names no device.
 */
export function idsInCode(code: string): readonly string[] {
  const text = code.trim();
  const eui = (ofLorawan.exec(text) ?? labelled.exec(text))?.[1];
  if (eui !== undefined) return [deviceIdOf(eui)];
  const said = saidByAddress(text) ?? text.replace(inParts, '$1$2');
  return [...new Set([deviceIdOf(said), said])].filter((each) => id.test(each));
}

/** What an id looks to be. */
export type IdKind = 'devEui' | 'imei' | 'shortid' | 'other';

/** Short ids are shorter than any id that a device makes for itself. */
const longestShort = 14;

/** What the likeliest id in a code looks to be: a DevEUI, an IMEI, a short id or some other id of a device. */
export function idKindInCode(code: string): IdKind {
  const [said = ''] = idsInCode(code);
  if (/^[\da-f]{16}$/i.test(said)) return 'devEui';
  if (/^\d{15}$/.test(said)) return 'imei';
  return said.length <= longestShort && shortIdInCode(said) !== null ? 'shortid' : 'other';
}

/** What is done with a device where it stands. */
export type CodeTask = 'register' | 'service' | 'change';

/** What a device is to who holds it in the hand. */
export type CodeKind =
  | 'unregistered'
  | 'begun'
  | 'stock'
  | 'mounted'
  | 'outOfService'
  | 'retired'
  | 'returned'
  | 'others';

export interface CodeMeaning {
  readonly kind: CodeKind;
  /** What is done with such a device; the first is the answer, the others are what else can be meant. */
  readonly tasks: readonly CodeTask[];
}

const tasksOf: Readonly<Record<CodeKind, readonly CodeTask[]>> = {
  unregistered: ['register', 'change'],
  begun: ['register'],
  stock: ['change', 'register'],
  mounted: ['service', 'change'],
  outOfService: ['service', 'change'],
  retired: [],
  returned: [],
  others: [],
};

/** In a change of devices: whether this one goes out, or in. */
export const sideInChange = (kind: CodeKind): 'old' | 'new' =>
  kind === 'mounted' || kind === 'outOfService' ? 'old' : 'new';

function kindOf(device: Pick<Device, 'tags' | 'appdata' | 'state'>): CodeKind {
  if (hasNormalTag(device, retiredTag)) return 'retired';
  if (hasNormalTag(device, returnedTag)) return 'returned';
  if (isOnboarding(device)) return 'begun';
  if (isStorage(device)) return 'stock';
  if (isOutOfService(device)) return 'outOfService';
  return registrationObstacle(device) === 'registered' ? 'mounted' : 'unregistered';
}

/**
 * What the code of this device means (FITTER-01): one that is new is registered, one that is mounted is serviced, and one
 * that is in stock takes another's place.
 * @param isServiced whether the person looks after it: not one that is only shared
 */
export function codeMeaning(
  device: Pick<Device, 'tags' | 'appdata' | 'state' | 'proddata'>,
  isServiced: boolean,
): CodeMeaning {
  const kind = isServiced ? kindOf(device) : 'others';
  // Without a short id it can be neither registered nor changed: those are asked for by it.
  const tasks = tasksOf[kind].filter((task) => task === 'service' || device.proddata.shortid !== '');
  return { kind, tasks };
}
