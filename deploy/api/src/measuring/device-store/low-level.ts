import type { Device, DeviceState } from '@peil/shared-kernel/api/schemas';
import { isInFlight, isSettings, type Intervals, type ServiceAct } from '@peil/shared-kernel/devices';

/** What PATCH lowlevel may name. */
export type LowLevelChange = Partial<Intervals> & { readonly flight_mode?: boolean };

/** Deployment states of the flight mode's two ends. */
const flying = 'flight';
const landed = 'deployed';

/** The device with its low-level settings changed; flight mode is its deployment state as well (STAMP-01). */
export function withLowLevel<Changed extends Pick<Device, 'proddata' | 'state'>>(
  device: Changed,
  change: LowLevelChange,
): Changed {
  const known = device.proddata['lowlevel'];
  return {
    ...device,
    proddata: { ...device.proddata, lowlevel: { ...(isSettings(known) && known), ...change } },
    state: change.flight_mode === undefined ? device.state : stateAfter(device.state, change.flight_mode),
  };
}

/** A device that was not in flight mode keeps the deployment state it has when the mode is switched off. */
function stateAfter(state: DeviceState, flightMode: boolean): DeviceState {
  const deployment = state.deployment_monitoring;
  if (flightMode) return { ...state, deployment_monitoring: { ...deployment, state: flying } };
  if (deployment?.state !== flying) return state;
  return { ...state, deployment_monitoring: { ...deployment, state: landed } };
}

/** What the service log says about a change; null where the flight mode is as it was. */
export function flightAct(before: Pick<Device, 'state'>, after: Pick<Device, 'state'>): ServiceAct | null {
  const isOn = isInFlight(after);
  if (isOn === isInFlight(before)) return null;
  return isOn ? 'flight_mode_on' : 'flight_mode_off';
}

const flightModeOf = ({ proddata }: Pick<Device, 'proddata'>): unknown => {
  const known = proddata['lowlevel'];
  return isSettings(known) ? known['flight_mode'] : undefined;
};

/** The device after a change of its settings: a flight mode that was written there is its deployment state, as ever. */
export function withWrittenFlightMode<Changed extends Pick<Device, 'proddata' | 'state'>>(
  before: Pick<Device, 'proddata'>,
  after: Changed,
): Changed {
  const mode = flightModeOf(after);
  return typeof mode === 'boolean' && mode !== flightModeOf(before)
    ? withLowLevel(after, { flight_mode: mode })
    : after;
}
