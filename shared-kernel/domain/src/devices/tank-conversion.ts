import type { TankConversion, TankConversionRequest, TankType } from '../../../wire/src/tank.ts';
import { finite } from '../format/finite.ts';
import type { DocumentProblem } from './document-rule.ts';
import {
  geometryFaultTexts,
  measureFault,
  tankGeometry,
  volumeAtHeight,
  type GeometryFault,
  type GeometryResult,
  type TankGeometry,
  type TankMeasures,
} from './geometry.ts';
import { sizeOf, strappedGeometry } from './strapped-tank.ts';
import { strappingProblems } from './strapping-check.ts';
import { customTanks, isCustomTank } from './tank-setup.ts';

/** Why a tank cannot be converted: its measures, or the sensor's place over it. */
export type ConversionFault =
  | GeometryFault
  | 'unknownType'
  | 'endsNotLying'
  | 'noSensorHeight'
  | 'belowBottom'
  | 'aboveTop';

export const conversionFaultTexts: Record<ConversionFault, string> = {
  ...geometryFaultTexts,
  unknownType: 'Tanktypen er ukjent',
  endsNotLying: 'Bare liggende, sylindriske tanker har slike endebunner',
  noSensorHeight: 'Avstanden sier ikke noe uten sensorhøyden',
  belowBottom: 'Avstanden er lengre enn sensorhøyden: væsken ville stått under bunnen av tanken',
  aboveTop: 'Avstanden er for kort: væsken ville stått over toppen av tanken',
};

/** What is wrong, by the field of the request where it is to be mended. */
export type ConversionFaults = Partial<Record<keyof TankConversionRequest, ConversionFault>>;

export type ConversionResult =
  | { ok: true; conversion: TankConversion }
  /** `rows` says which rows of the strapping table are wrong, by index and field. */
  | { ok: false; faults: ConversionFaults; rows?: DocumentProblem[] };

/** mm by which the liquid may stand over the top: sums of measures are not exact. */
const roundingMm = 0.001;

/**
 * What a tank holds and how high it is, and, where a distance was measured, what it holds now (SET-04): the liquid
 * stands sensor height − distance above the bottom. A custom type takes the measures it asks for from the request,
 * every other type its own from `types`; measures that the type does not ask for are not read. A strapping table tells the
 * volumes in place of the shape. Lengths in mm, volumes in litres; volume and percent (0 to 100) are null without a
 * distance.
 */
export function convertTank(request: TankConversionRequest, types: readonly TankType[]): ConversionResult {
  const shaped = isCustomTank(request.tanktype)
    ? customGeometry(request, request.tanktype)
    : listedGeometry(request, types);
  const made = withTable(request, shaped);
  const faults: ConversionFaults = { ...made.faults, ...mountingFaults(request, made.geometry) };
  if (made.geometry === null || Object.keys(faults).length > 0) {
    const { rows } = made;
    return { ok: false, faults, ...(rows && { rows }) };
  }

  const { capacity, height } = made.geometry;
  const volume = volumeAtHeight(made.geometry, liquidHeight(request));
  const percent = volume === null ? null : (volume / capacity) * 100;
  return { ok: true, conversion: { capacity, max_height: height, volume, percent } };
}

interface Made {
  readonly geometry: TankGeometry | null;
  readonly faults: ConversionFaults;
  readonly rows?: DocumentProblem[];
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
  return madeOf({ shape, ...measures }, request, first ?? 'tanktype');
}

function listedGeometry(request: TankConversionRequest, types: readonly TankType[]): Made {
  const type = types.find(({ name }) => name === request.tanktype);
  if (type === undefined || type.geometry === 'custom') {
    return { geometry: null, faults: { tanktype: 'unknownType' } };
  }
  const { geometry: shape, height, volume } = type;
  return madeOf({ shape, height, volume }, request, 'tanktype');
}

function madeOf(
  measures: TankMeasures,
  request: TankConversionRequest,
  field: keyof TankConversionRequest,
): Made {
  const ends = request.container_ends ?? 'flat';
  if (ends !== 'flat' && measures.shape !== 'lying')
    return { geometry: null, faults: { container_ends: 'endsNotLying' } };
  const result = tankGeometry({ ...measures, ends });
  if (result.ok) return { geometry: result.geometry, faults: {} };
  const at = result.reason === 'endsTooLong' ? 'container_ends' : field;
  return { geometry: null, faults: { [at]: result.reason } };
}

/** The same tank with the volumes of its strapping table, where one is given. */
function withTable({ strapping_table: table }: TankConversionRequest, made: Made): Made {
  if (!table || table.length === 0 || made.geometry === null) return made;
  const shaped: GeometryResult = { ok: true, geometry: made.geometry };
  const rows = strappingProblems(table, sizeOf(shaped));
  const strapped = strappedGeometry(shaped, made.geometry.shape, table);
  return strapped.ok
    ? { geometry: strapped.geometry, faults: {} }
    : { geometry: null, faults: { strapping_table: strapped.reason }, rows };
}

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
  const isOver = geometry !== null && sensorheight - distance > geometry.height + roundingMm;
  return isOver ? { distance: 'aboveTop' } : {};
}
