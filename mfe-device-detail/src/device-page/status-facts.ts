import type { Device } from '@peil/shared-kernel/api';
import {
  batteryStanding,
  connectivity,
  defaultGraphs,
  flightText,
  graphsOf,
  isInFlight,
  isOutOfService,
  isLowBattery,
  lastContact,
  isStale,
  lastFaulty,
  lastMeasurement,
  levelReading,
  levelStateWords,
  orderedAt,
  orderedKind,
  orderedWord,
  outOfServiceText,
  signalQuality,
  signalText,
  staleWord,
  toldAgo,
  toldApart,
  widgetFamilyOf,
} from '@peil/shared-kernel/devices';
import { formatDateTime, formatMetric, timeAgo } from '@peil/shared-kernel/format';
import type { Status } from '@peil/shared-kernel/ui';
import { statusOfContact, statusOfLevel } from './light-status.ts';
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

function contactFact(device: Device, now: number): StatusFact {
  const { light, word } = connectivity(device, now);
  const contact = lastContact(device);
  return {
    label: texts.contact,
    light: { status: statusOfContact[light], word },
    value: contact === null ? null : timeAgo(contact, now),
  };
}

/**
 * The level as the kind of device measures it, its light and its age. An old one has no light: nobody knows how it stands
 * now. Devices with neither a level nor limits have no level light.
 */
function levelFacts(device: Device, now: number): StatusFact[] {
  const level = levelReading(device);
  if (!level || (level.value === null && level.light === 'grey')) return [];
  const { label, light, state, text } = level;
  const measured = lastMeasurement(device);
  if (text !== null && isStale(device, now))
    return [
      {
        label,
        light: { status: 'noSignal', word: staleWord },
        value: measured === null ? text : texts.measured(text, timeAgo(measured, now)),
      },
    ];
  const contact = device.state.connectivity_monitoring?.last_telemetry_timestamp ?? null;
  const isOvertaken = measured !== null && contact !== null && measured < contact;
  const isAged = text !== null && measured !== null && (lastFaulty(device) !== null || isOvertaken);
  return [
    {
      label,
      light: { status: statusOfLevel[light], word: levelStateWords[state] },
      value: isAged ? texts.measured(text, timeAgo(measured, now)) : text,
    },
  ];
}

/** An order or an emptying, as long as it is news. */
function orderFacts(device: Device, now: number): StatusFact[] {
  const value = formatDateTime(orderedAt(device, now));
  if (value === null) return [];
  const kind = orderedKind(device);
  const status = kind === 'emptied' ? 'ok' : 'info';
  return [{ label: texts.order[kind], light: { status, word: orderedWord(device) }, value }];
}

function batteryFacts(device: Device, now: number): StatusFact[] {
  const percent = device.last_telemetry?.sec?.battery ?? null;
  const value = batteryStanding(percent);
  if (value === null) return [];
  const light = isLowBattery(percent) ? { status: 'warning' as const, word: texts.lowBattery } : null;
  return [{ label: texts.battery, light, value: value + toldAgo(device, 'battery', now) }];
}

function signalFacts(device: Device, now: number): StatusFact[] {
  const value = signalText(signalQuality(device));
  if (value === null) return [];
  return [{ label: texts.signal, light: null, value: value + toldAgo(device, 'csq', now) }];
}

/** Liquid temperature, turbidity, flow: under the name of its graph, with its age where it is not of the level's time. */
function apartFacts(device: Device, now: number): StatusFact[] {
  const graphs = [...graphsOf(device), ...defaultGraphs()];
  return toldApart(device).flatMap(({ path, value, t }) => {
    const graph = graphs.find(({ metric }) => metric === path);
    if (graph === undefined) return [];
    const text = formatMetric(path, value, graph.unit);
    return text === null ? [] : { label: graph.name, light: null, value: `${text} (${timeAgo(t, now)})` };
  });
}

/** That it sends nothing, or that a person has put it out of operation and nobody is told anything. */
const modeFacts = (device: Device): StatusFact[] =>
  [...(isOutOfService(device) ? [outOfServiceText] : []), ...(isInFlight(device) ? [flightText] : [])].map(
    (word) => ({ label: texts.mode, light: { status: 'info', word }, value: null }),
  );

/**
 * How a device is doing, at a glance (LIGHT-01): out of operation, flight mode, contact and since when, level (of water first), what was ordered or emptied, battery and signal, as far
 * as it tells of them.
 * @param now epoch seconds
 */
export function statusFacts(device: Device, now: number): StatusFact[] {
  const [contact, level] = [[contactFact(device, now)], levelFacts(device, now)];
  return [
    ...modeFacts(device),
    // How the water stands is what one looks for.
    ...(widgetFamilyOf(device) === 'water' ? [...level, ...contact] : [...contact, ...level]),
    ...orderFacts(device, now),
    ...apartFacts(device, now),
    ...batteryFacts(device, now),
    ...signalFacts(device, now),
  ];
}
