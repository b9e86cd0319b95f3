import type { Appdata, Device, DeviceState, Primary, Visualization } from '../../../../wire/src/device.ts';

/** What a test says about its device; everything it does not say is unset. */
export type DeviceFacts = {
  type?: string | null;
  subType?: string;
  tags?: string[];
  orgid?: string;
  appdata?: Appdata;
  visualization?: Visualization;
  pri?: Primary;
  measuredAt?: number;
  state?: DeviceState;
  mfct?: { name: string; model: string };
};

export function aDevice(facts: DeviceFacts = {}): Device {
  return {
    devid: 'dev-1',
    name: 'Fyringstank',
    orgid: facts.orgid ?? 'fjorddrivstoff',
    tags: { public: facts.tags ?? [] },
    proddata: { shortid: 'TANK001', mfct: facts.mfct },
    appdata: {
      object_type: facts.type,
      sub_object_type: facts.subType,
      visualization: facts.visualization && [facts.visualization],
      ...facts.appdata,
    },
    state: facts.state ?? {},
    last_telemetry:
      facts.pri || facts.measuredAt !== undefined
        ? { pri: facts.pri ?? {}, meta: { aquisitiontime: facts.measuredAt } }
        : null,
  };
}
