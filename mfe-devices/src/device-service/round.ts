import type { Device } from '@peil/shared-kernel/api';
import { placeOf, type OwnAlarmKind, type Position, serviceNeeds } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { crowKm, drivingOrder } from './driving-order.ts';

/** A device that somebody has to go to. */
export interface ServiceStop {
  readonly devid: string;
  readonly name: string;
  readonly shortId: string;
  readonly needs: readonly OwnAlarmKind[];
}

/** One that has a place, and how far it is to it from the one before, or from the start: km; null while there is no start. */
export interface PlacedStop extends ServiceStop {
  readonly position: Position;
  readonly legKm: number | null;
}

/** The devices that need service: those with a place in the order to drive, or by name without a start. */
export interface Round {
  readonly stops: readonly PlacedStop[];
  readonly unplaced: readonly ServiceStop[];
}

/** @param now epoch seconds */
export function roundOf(
  devices: readonly Device[],
  { now, start }: { readonly now: number; readonly start: Position | null },
): Round {
  const needing = devices
    .flatMap((device) => {
      const needs = serviceNeeds(device, now);
      if (needs.length === 0) return [];
      const { devid, name, proddata } = device;
      return [{ devid, name, shortId: proddata.shortid, needs, position: positionOf(device) }];
    })
    .sort((a, b) => compareNorwegian(a.name, b.name));
  const placed = needing.flatMap((stop) => (stop.position ? [{ ...stop, position: stop.position }] : []));
  const unplaced = needing.filter(({ position }) => position === null);
  if (start === null) return { stops: placed.map((stop) => ({ ...stop, legKm: null })), unplaced };
  const order = drivingOrder(start, placed);
  const before = [start, ...order.map(({ position }) => position)];
  return {
    stops: order.map((stop, index) => ({ ...stop, legKm: crowKm(before[index] ?? start, stop.position) })),
    unplaced,
  };
}

function positionOf(device: Device): Position | null {
  const place = placeOf(device);
  return place && { lat: place.lat, long: place.long };
}
