import type { Appdata } from '../../../wire/src/device.ts';
import type { DocumentProblem } from './document-rule.ts';
import { geometryFaultTexts } from './geometry.ts';
import { sizeOf } from './strapped-tank.ts';
import { strappingProblems } from './strapping-check.ts';
import { conversionFaultTexts } from './tank-conversion.ts';
import { shapedGeometryOf, tankShapeOf } from './tank-setup.ts';

const tablePath = ['container_data', 'strapping_table'] as const;
const endsPath = ['container_data', 'container_ends'] as const;

function endsProblem(appdata: Appdata): string | null {
  const ends = appdata.container_data?.container_ends ?? 'flat';
  if (ends === 'flat') return null;
  if (tankShapeOf(appdata) !== 'lying') return conversionFaultTexts.endsNotLying;
  const shaped = shapedGeometryOf(appdata);
  return !shaped.ok && shaped.reason === 'endsTooLong' ? geometryFaultTexts.endsTooLong : null;
}

/**
 * Why a tank's strapping table or dished ends cannot be stored beside its other measures, by path below appdata, in
 * Norwegian; empty when they can. The settings page and the API ask the same.
 */
export function tankSettingsProblems(appdata: Appdata): DocumentProblem[] {
  const ends = endsProblem(appdata);
  const table = appdata.container_data?.strapping_table;
  const rows = table ? strappingProblems(table, sizeOf(shapedGeometryOf(appdata))) : [];
  return [
    ...(ends === null ? [] : [{ path: endsPath, message: ends }]),
    ...rows.map(({ path, message }) => ({ path: [...tablePath, ...path], message })),
  ];
}
