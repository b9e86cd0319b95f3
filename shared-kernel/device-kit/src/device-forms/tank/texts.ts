import { formatLitres } from '@peil/shared-kernel/format';
import { customTankTypes } from '@peil/shared-kernel/devices';

const and = (words: readonly string[]): string => words.join(' og ');

const measures = { height: 'høyde', volume: 'volum', diameter: 'diameter', length: 'lengde' } as const;

/** Texts of the tank page. Norwegian bokmål. */
export const texts = {
  heading: 'Tank og væske',
  rare: 'Har tanken en peiletabell?',
  measures,
  fields: {
    kind: 'Tankform',
    tanktype: 'Tanktype',
    ends: 'Endebunner',
    height: 'Innvendig høyde (mm)',
    volume: 'Volum (liter)',
    diameter: 'Innvendig diameter (mm)',
    length: 'Innvendig lengde (mm)',
    sensorheight: 'Sensorhøyde over bunnen (mm)',
    fueltype: 'Væsketype',
    liquid_density: 'Densitet (kg/m³)',
    fill_to_max: 'Fylles til (liter)',
    drain_to_min: 'Kan ikke tappes under (liter)',
    tracking: 'Volumsporing (dager til tom eller full)',
    table: 'Peiletabell',
  },
  kinds: {
    standing: 'Stående',
    lying: 'Liggende',
    rectangular: 'Rektangulær',
    [customTankTypes.standingHeightVolume]: customTankTypes.standingHeightVolume,
    [customTankTypes.lyingHeightVolume]: customTankTypes.lyingHeightVolume,
    [customTankTypes.lyingDiameterLength]: customTankTypes.lyingDiameterLength,
  } as Readonly<Record<string, string>>,
  kindHelp: 'Velg formen. Egendefinerte tanker spør etter egne mål.',
  chooseType: 'Velg tanktype',
  chooseKind: 'Velg tankform',
  choose: 'Velg …',
  ofList: (height: string, volume: string) => `Innvendig høyde ${height}, volum ${volume}.`,
  needsOther: (asked: readonly string[], given: readonly string[]) =>
    `Denne typen trenger ${and(asked)}. Tanken er registrert med ${and(given)}, som ikke brukes da.`,
  endsHelp: 'Lengden regnes fra ytterste punkt til ytterste punkt.',
  sensor: 'Sensor',
  mounting: 'Vanlig montering',
  mountingHelp: 'Setter sensorhøyden til tankens høyde og avstanden over innvendig topp.',
  noMounting: 'Velg montering',
  calculate: 'Beregn',
  calculateHelp: 'Regner ut hva tanken rommer, uten å lagre.',
  calculated: 'Beregnet',
  capacity: 'Kapasitet',
  maxHeight: 'Største høyde',
  now: 'Volum nå',
  percent: 'Nivå nå',
  notCalculated: 'Beregningen feilet',
  mendFirst: 'Rett målene først',
  liquid: 'Væske og grenser',
  liquidHelp: 'Velg en av de vanlige, eller skriv en egen.',
  keptReadings:
    'Siste måling regnes om når du lagrer. Eldre målinger beholder volumet de ble lagret med, så grafen kan få et hopp.',
  tableHelp:
    'Lim inn to kolonner, høyde i mm og volum i liter, skilt med tabulator eller semikolon. Tabellen går foran tankens form i alle volum.',
  upload: 'Hent fra fil',
  notRead: 'Filen kunne ikke leses',
  clearTable: 'Fjern tabellen',
  rows: (count: number) => `Tabell med ${String(count)} rader`,
  noTable: 'Ingen tabell',
  curve: (rows: number, mm: string, litres: string) =>
    `Peiletabell med ${String(rows)} rader, fra 0 til ${litres} ved ${mm}`,
  moreLines: (count: number) => `… og ${String(count)} til`,
  overCapacity: (capacity: number) => `Kan ikke være mer enn tanken rommer (${formatLitres(capacity) ?? ''})`,
  crossed: 'Kan ikke være mer enn tanken fylles til',
  drawing: 'Tegning',
  levels: 'Volum ved høyde',
  levelAt: (percent: string) => `${percent} av høyden`,
  levelIs: (litres: string, percent: string) => `${litres} (${percent} av volumet)`,
  loading: 'Henter tanktypene …',
  notLoaded: 'Tanktypene kunne ikke hentes',
} as const;
