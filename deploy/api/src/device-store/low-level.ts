import type { Device, DeviceState } from '@peil/shared-kernel/api/schemas';
import { isSettings, type Intervals } from '@peil/shared-kernel/devices';

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
