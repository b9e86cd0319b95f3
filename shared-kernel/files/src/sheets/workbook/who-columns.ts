import {
  identityFields,
  identityNames,
  type DeviceIdentity,
} from '../../../../domain/src/devices/identity.ts';
import type { SheetCell, SheetColumn } from './sheet.ts';

interface Told extends Partial<Readonly<Record<keyof DeviceIdentity, string | null | undefined>>> {
  readonly name: string;
  readonly organisation: string;
}

/** The first columns of every file about devices: which each is, and whose (MONTH-01). */
export const whoColumns: readonly SheetColumn[] = [
  'Navn',
  ...identityFields.map((field) => identityNames[field]),
  'Organisasjon',
].map((header) => ({ header, type: 'text' }));

export const whoCells = (told: Told): SheetCell[] => [
  told.name,
  ...identityFields.map((field) => told[field] || null),
  told.organisation || null,
];

/** The same columns of a sum. */
export const sumCells = (label: string): SheetCell[] => [label, ...whoColumns.slice(1).map(() => null)];
