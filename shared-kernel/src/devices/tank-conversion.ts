import type { TankConversion, TankConversionRequest, TankType } from '../api/schemas/tank.ts';
import { finite } from '../format/finite.ts';
import {
  customTanks,
  geometryFaultTexts,
  isCustomTank,
  measureFault,
  tankGeometry,
  volumeAtHeight,
  type GeometryFault,
  type GeometryResult,
  type TankGeometry,
} from './geometry.ts';

/** Why a tank cannot be converted: its measures, or the sensor's place over it. */
export type ConversionFault = GeometryFault | 'unknownType' | 'noSensorHeight' | 'belowBottom' | 'aboveTop';

export const conversionFaultTexts: Record<ConversionFault, string> = {
  ...geometryFaultTexts,
  unknownType: 'Tanktypen er ukjent',
  noSensorHeight: 'Avstanden sier ikke noe uten sensorhøyden',
  belowBottom: 'Avstanden er lengre enn sensorhøyden: væsken ville stått under bunnen av tanken',
  aboveTop: 'Avstanden er for kort: væsken ville stått over toppen av tanken',
};

/** What is wrong, by the field of the request where it is to be mended. */
export type ConversionFaults = Partial<Record<keyof TankConversionRequest, ConversionFault>>;

export type ConversionResult =
  { ok: true; conversion: TankConversion } | { ok: false; faults: ConversionFaults };

/** mm by which the liquid may stand over the top: sums of measures are not exact. */
const ROUNDING_MM = 0.001;

/**
 * What a tank holds and how high it is, and, where a distance was measured, what it holds now (specification B7):
 * the liquid stands sensor height − distance above the bottom. A custom type takes the measures it asks for from the
 * request, every other type its own from `types`; measures that the type does not ask for are not read.
 * Lengths in mm, volumes in litres; volume and percent (0 to 100) are null without a distance.
 */
export function convertTank(request: TankConversionRequest, types: readonly TankType[]): ConversionResult {
  const made = isCustomTank(request.tanktype)
    ? customGeometry(request, request.tanktype)
    : listedGeometry(request.tanktype, types);
  const faults: ConversionFaults = { ...made.faults, ...mountingFaults(request, made.geometry) };
  if (made.geometry === null || Object.keys(faults).length > 0) return { ok: false, faults };

  const { capacity, height } = made.geometry;
  const volume = volumeAtHeight(made.geometry, liquidHeight(request));
  const percent = volume === null ? null : (volume / capacity) * 100;
  return { ok: true, conversion: { capacity, max_height: height, volume, percent } };
}

interface Made {
  readonly geometry: TankGeometry | null;
  readonly faults: ConversionFaults;
}

function customGeometry(request: TankConversionRequest, tanktype: keyof typeof customTanks): Made {
  const { shape, asks } = customTanks[tanktype];
  const faults = Object.fromEntries(
    asks.flatMap((name) => {
      const value = finite(request[name]);
      const fault = value === null ? 'missing' : measureFault(name, value);
      return fault === null ? [] : [[name, fault]];
    }),
  );
  if (Object.keys(faults).length > 0) return { geometry: null, faults };
  const measures = Object.fromEntries(asks.map((name) => [name, request[name]]));
  const [first] = asks;
  return madeOf(tankGeometry({ shape, ...measures }), first ?? 'tanktype');
}

function listedGeometry(tanktype: string, types: readonly TankType[]): Made {
  const type = types.find(({ name }) => name === tanktype);
  if (type === undefined || type.geometry === 'custom') {
    return { geometry: null, faults: { tanktype: 'unknownType' } };
  }
  const { geometry: shape, height, volume } = type;
  return madeOf(tankGeometry({ shape, height, volume }), 'tanktype');
}

const madeOf = (result: GeometryResult, field: keyof TankConversionRequest): Made =>
  result.ok
    ? { geometry: result.geometry, faults: {} }
    : { geometry: null, faults: { [field]: result.reason } };

function liquidHeight({ sensorheight, distance }: TankConversionRequest): number | null {
  const from = finite(sensorheight);
  const down = finite(distance);
  return from === null || down === null ? null : from - down;
}

function mountingFaults(request: TankConversionRequest, geometry: TankGeometry | null): ConversionFaults {
  const sensorheight = finite(request.sensorheight);
  const distance = finite(request.distance);
  const sensorFault = sensorheight === null ? null : measureFault('height', sensorheight);
  if (sensorFault !== null) return { sensorheight: sensorFault };
  if (distance === null) return {};
  if (distance < 0) return { distance: 'notPositive' };
  if (sensorheight === null) return { sensorheight: 'noSensorHeight' };
  if (distance > sensorheight) return { distance: 'belowBottom' };
  const isOver = geometry !== null && sensorheight - distance > geometry.height + ROUNDING_MM;
  return isOver ? { distance: 'aboveTop' } : {};
}
