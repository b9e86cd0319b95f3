import type { Device } from '@peil/shared-kernel/api';
import {
  connectivity,
  FLIGHT_TEXT,
  isInFlight,
  isLowBattery,
  isTank,
  lastContact,
  levelLight,
  levelLightText,
  levelPercent,
  signalQuality,
  tankFigures,
  type ConnectivityLight,
  type LevelLight,
} from '@peil/shared-kernel/devices';
import { formatNumber, formatPercent, NBSP, timeAgo } from '@peil/shared-kernel/format';
import type { Status } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** How one thing about a device stands. */
export interface StatusFact {
  /** What it is about: "Kontakt". */
  readonly label: string;
  /** A light and its word; null where there is only a value. */
  readonly light: { readonly status: Status; readonly word: string } | null;
  /** What is measured, beside the light or alone. */
  readonly value: string | null;
}

const statusOfContact: Record<ConnectivityLight, Status> = {
  green: 'ok',
  yellow: 'warning',
  red: 'critical',
  none: 'noSignal',
};

const statusOfLevel: Record<LevelLight, Status> = {
  green: 'ok',
  yellow: 'warning',
  red: 'critical',
  grey: 'noSignal',
};

function contactFact(device: Device, now: number): StatusFact {
  const { light, word } = connectivity(device, now);
  const contact = lastContact(device);
  return {
    label: texts.contact,
    light: { status: statusOfContact[light], word },
    value: contact === null ? null : timeAgo(contact, now),
  };
}

/** Devices with neither a level nor limits for one have no level light. */
function levelFacts(device: Device): StatusFact[] {
  const light = levelLight(device);
  const percent = formatPercent(levelPercent(device));
  if (light === 'grey' && percent === null) return [];
  const basis = isTank(device) ? tankFigures(device).percentBasis : 'height';
  return [
    {
      label: texts.levelOf[basis],
      light: { status: statusOfLevel[light], word: levelLightText(device) },
      value: percent,
    },
  ];
}

function batteryFacts(device: Device): StatusFact[] {
  const percent = device.last_telemetry?.sec?.battery ?? null;
  const value = formatPercent(percent);
  if (value === null) return [];
  const light = isLowBattery(percent) ? { status: 'warning' as const, word: texts.lowBattery } : null;
  return [{ label: texts.battery, light, value }];
}

function signalFacts(device: Device): StatusFact[] {
  const signal = signalQuality(device);
  if (!signal) return [];
  const csq = `${formatNumber(signal.csq) ?? ''}${NBSP}csq`;
  const dbm = formatNumber(signal.dbm);
  return [{ label: texts.signal, light: null, value: dbm ? `${csq} (${dbm}${NBSP}dBm)` : csq }];
}

const flightFacts = (device: Device): StatusFact[] =>
  isInFlight(device)
    ? [{ label: texts.mode, light: { status: 'info', word: FLIGHT_TEXT }, value: null }]
    : [];

/**
 * How a device is doing, at a glance (LIGHT-01): flight mode, contact and since when, level, battery and signal, as far
 * as it tells of them.
 * @param now epoch seconds
 */
export const statusFacts = (device: Device, now: number): StatusFact[] => [
  ...flightFacts(device),
  contactFact(device, now),
  ...levelFacts(device),
  ...batteryFacts(device),
  ...signalFacts(device),
];
