import type { Acknowledgement, Device } from '../../wire/src/index.ts';

/** Noon of 20 November 2026 in Oslo, in epoch seconds: the moment the fixtures are measured at. */
export const fixtureNow = Date.UTC(2026, 10, 20, 11) / 1000;

export interface DeviceFixture {
  readonly devid?: string;
  readonly shortid?: string;
  readonly name?: string;
  readonly orgid?: string;
  readonly groups?: readonly string[];
  readonly objectType?: string | null;
  readonly subType?: string;
  readonly percent?: number | null;
  /** The level of what is no tank, mm over its zero. */
  readonly mm?: number;
  /** The air temperature, °C. */
  readonly celsius?: number;
  /** Grate or banks of a drain-like device, mm over its zero; the floor is as far below it. */
  readonly edgeMm?: number;
  readonly battery?: number | null;
  /** Below the first is red, below the second yellow. */
  readonly levelLimits?: readonly [number, number] | null;
  readonly alarmBelow?: number;
  /** `kept` is the server's id of an alarm, without which it keeps none. */
  readonly alarms?: readonly {
    id: string;
    message?: string;
    since?: number;
    kept?: number;
    acknowledged?: Acknowledgement;
  }[];
  /** Hours since the last contact; null: never heard of. */
  readonly silentHours?: number | null;
  /** A newer reading that is not believed, that many minutes old. */
  readonly faultyMinutes?: number;
  /** Whole days until empty (or full); left out: no forecast. */
  readonly daysLeft?: number;
  readonly measuredAt?: number | null;
  readonly orderedAt?: number;
  readonly emptiedAt?: number;
  readonly onboarding?: boolean;
  readonly address?: string;
  readonly ownNumber?: string;
  readonly costCentre?: string;
  /** Degrees north and east. */
  readonly place?: readonly [number, number];
  /** Where a tracker was last: degrees north and east, epoch seconds. */
  readonly seen?: readonly [number, number, number];
  /** Litres in the tank. */
  readonly litres?: number;
  readonly fillableLitres?: number;
  /** Epoch seconds. */
  readonly nextAt?: number;
  readonly inFlight?: boolean;
}

let made = 0;

/** A device as the list call returns it: a healthy tank unless the fixture says otherwise. */
export function device(fixture: DeviceFixture = {}): Device {
  made += 1;
  const {
    shortid = `ENH${String(made).padStart(4, '0')}`,
    silentHours = 1,
    levelLimits = [20, 30],
  } = fixture;
  const heardOf = silentHours === null ? null : fixtureNow - silentHours * 3600;
  const forecast = fixture.daysLeft === undefined ? null : fixtureNow + (fixture.daysLeft + 0.5) * 86_400;
  return {
    devid: fixture.devid ?? `dev-${shortid.toLowerCase()}`,
    name: fixture.name ?? `Tank ${String(made)}`,
    orgid: fixture.orgid ?? 'fjorddrivstoff',
    tags: { public: [...(fixture.groups ?? ['Status:Felt'])] },
    proddata: { shortid },
    appdata: {
      object_type: fixture.objectType === undefined ? 'tanklevel' : fixture.objectType,
      sub_object_type: fixture.subType ?? null,
      customer_number: fixture.ownNumber ?? null,
      cost_centre: fixture.costCentre ?? null,
      volume_tracking: { enable: fixture.daysLeft !== undefined },
      ordered_at: fixture.orderedAt ?? null,
      container_data:
        fixture.edgeMm === undefined
          ? null
          : { container_top: fixture.edgeMm, container_bottom: fixture.edgeMm },
      emptied_at: fixture.emptiedAt ?? null,
      onboarding: fixture.onboarding ? { step: 'sensor' } : null,
      expected_location: {
        lat: fixture.place?.[0] ?? null,
        long: fixture.place?.[1] ?? null,
        address: fixture.address ?? null,
      },
      visualization: [
        {
          level_traffic_light: levelLimits && {
            yellow_above_percent: levelLimits[0],
            green_above_percent: levelLimits[1],
          },
          alarm_list:
            fixture.alarmBelow === undefined
              ? null
              : { enable: true, alarm_below_percent: fixture.alarmBelow },
          connectivity_traffic_light: { enable: true, yellow_above_hours: 24, red_above_hours: 48 },
        },
      ],
    },
    state: {
      public: { alarms: (fixture.alarms ?? []).map(({ id, message, since }) => ({ id, message, since })) },
      connectivity_monitoring: {
        last_telemetry_timestamp: heardOf,
        next_transmission_at: fixture.nextAt ?? null,
      },
      deployment_monitoring: fixture.inFlight ? { state: 'flight' } : null,
      volume_tracking: { empty_timestamp: forecast, full_timestamp: forecast },
    },
    last_faulty:
      fixture.faultyMinutes === undefined
        ? null
        : {
            t: fixtureNow - fixture.faultyMinutes * 60,
            received: fixtureNow - fixture.faultyMinutes * 60,
            since: fixtureNow - fixture.faultyMinutes * 60,
            count: 1,
            reason: 'sensor',
            message: 'Noe er galt med sensor',
          },
    last_position: fixture.seen ? { lat: fixture.seen[0], long: fixture.seen[1], t: fixture.seen[2] } : null,
    open_alarms: (fixture.alarms ?? []).flatMap(({ id, message = '', since, kept, acknowledged = null }) =>
      kept === undefined
        ? []
        : { id: kept, alarm: id, reason: message, started: since ?? fixtureNow, acknowledged },
    ),
    last_telemetry: {
      pri: {
        percent: fixture.percent === undefined && fixture.mm === undefined ? 75 : (fixture.percent ?? null),
        gauge_height: fixture.mm ?? null,
        volume: fixture.litres ?? null,
        fillable_volume: fixture.fillableLitres ?? null,
      },
      sec: {
        battery: fixture.battery === undefined ? 90 : fixture.battery,
        temp: fixture.celsius ?? null,
      },
      meta: { aquisitiontime: fixture.measuredAt === undefined ? heardOf : fixture.measuredAt },
    },
  };
}
