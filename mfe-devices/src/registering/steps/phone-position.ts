import { positionOf, type Position } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';

/** Metres of uncertainty from which a position says no more than the neighbourhood. */
const mostUncertainM = 100;

/** What a phone says about where it is; the accuracy is the radius of 95 % certainty, in metres (W3C Geolocation). */
export interface PhonePosition extends Position {
  readonly accuracy: number;
}

/**
 * Why a device must not be placed where the phone says it is: it is no position (MAP-03), or too uncertain; null when
 * it may be. Norwegian.
 */
export function phonePositionProblem({ lat, long, accuracy }: PhonePosition): string | null {
  if (positionOf(lat, long) === null)
    return 'Telefonen vet ikke hvor den er. Finn plassen med adresse, eller flytt nåla i kartet.';
  if (!(accuracy <= mostUncertainM))
    return `Posisjonen er for usikker (± ${formatNumber(accuracy) ?? '?'} m). Gå ut i det fri og prøv igjen, eller flytt nåla i kartet.`;
  return null;
}
