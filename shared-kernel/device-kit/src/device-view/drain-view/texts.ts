import type { InstallationFault, WaterFault, WaterMark, WaterState } from '@peil/shared-kernel/devices';
import type { WaterKind } from './water-kind.ts';

/** What stands at the top of each kind: its name, the same within a sentence, and with the definite article. */
const topOf: Record<WaterKind, Record<'name' | 'word' | 'definite', string>> = {
  drain: { name: 'Rist', word: 'rist', definite: 'risten' },
  magazine: { name: 'Lokk', word: 'lokk', definite: 'lokket' },
  pond: { name: 'Kant', word: 'kant', definite: 'kanten' },
  brook: { name: 'Kant', word: 'kant', definite: 'kanten' },
};

const headings: Record<WaterKind, string> = {
  drain: 'Kum',
  magazine: 'Magasin',
  pond: 'Dam',
  brook: 'Bekkeinntak',
};

const marks: Record<Exclude<WaterMark, 'top'>, string> = { outlet: 'utløp', overflow: 'overløp' };

const states: Record<Exclude<WaterState, 'normal'>, (kind: WaterKind) => string> = {
  overflowing: () => 'Vannet går i overløp.',
  flooding: (kind) => `Vannet står over ${topOf[kind].definite}: oversvømmelse.`,
};

const installationFaults: Record<InstallationFault, (kind: WaterKind) => string> = {
  topMissing: (kind) => `Høyden på ${topOf[kind].definite} er ikke registrert.`,
  floorMissing: () => 'Høyden på bunnen er ikke registrert.',
  topNotAboveFloor: (kind) => `Registrert bunn ligger ikke under ${topOf[kind].definite}.`,
  diameterNotPositive: () => 'Registrert diameter er ikke større enn null.',
  outletUpsideDown: () =>
    'Registrert overkant av utløpet ligger ikke over underkanten. Utløpet er ikke tegnet.',
  outletAboveTop: (kind) => `Utløpet er registrert høyere enn ${topOf[kind].definite}, og er ikke tegnet.`,
  outletBelowFloor: () => 'Utløpet er registrert lavere enn bunnen, og er ikke tegnet.',
  overflowMissing: () => 'Høyden på overløpet er ikke registrert.',
  overflowUpsideDown: () =>
    'Registrert overkant av overløpet ligger ikke over underkanten. Overløpet er ikke tegnet.',
  overflowAboveTop: (kind) =>
    `Overløpet er registrert høyere enn ${topOf[kind].definite}, og er ikke tegnet.`,
  overflowBelowFloor: () => 'Overløpet er registrert lavere enn bunnen, og er ikke tegnet.',
  overflowBelowOutlet: () => 'Overløpet er registrert lavere enn utløpet.',
  sensorBelowFloor: () => 'Sensoren er registrert under bunnen, og er ikke tegnet.',
  sensorFarAbove: (kind) =>
    `Sensoren er registrert høyere over ${topOf[kind].definite} enn det er dybde under, og er ikke tegnet.`,
  tooLarge: () => 'Minst ett mål er over 50 meter, og er ikke tegnet.',
};

const waterFaults: Record<WaterFault, (kind: WaterKind) => string> = {
  levelBelowFloor: () => 'Målt vannivå ligger under bunnen, og er ikke tegnet.',
  levelFarAbove: (kind) =>
    `Målt vannivå ligger høyere over ${topOf[kind].definite} enn det er dybde under, og er ikke tegnet.`,
  levelAtSensor: () => 'Vannet når opp til sensoren. Målingen er usikker.',
  sludgeUpsideDown: () => 'Målt slamtopp ligger lavere enn bunnen av slammet, og er ikke tegnet.',
  sludgeOutside: (kind) => `Målt slamnivå ligger utenfor bunn og ${topOf[kind].word}, og er ikke tegnet.`,
};

const outletNames: Readonly<Record<string, string>> = { main: 'Utløp', overflow: 'Overløp' };

/** Texts of the drain view. Norwegian bokmål. */
export const texts = {
  headings,
  figures: 'Nøkkeltall',
  type: 'Type',
  liquidLevel: 'Væskenivå',
  airTemperature: 'Temperatur - luft',
  sludgeLevel: 'Slamnivå',
  totalHeight: 'Total høyde',
  sensorHeight: 'Sensorhøyde',
  missingMeasure: 'Ikke registrert',
  span: (from: string, to: string) => `${from} til ${to}`,

  topOf,
  marks,
  sensor: 'Sensor',
  overflow: 'Overløp',
  outlet: 'Utløp',
  waterLevel: 'Vannivå',
  zero: 'Nullnivå',
  sludgeTop: 'Slamtopp',
  floor: 'Bunn',
  section: (name: string) => `${name} i snitt`,
  withOverflow: (has: boolean) => (has ? 'med overløp' : 'uten overløp'),
  noScale: 'Ikke i målestokk',
  noScaleNote: 'Tegningen er ikke i målestokk.',
  notRegisteredNote: 'Tegningen er ikke i målestokk, fordi målene ikke er registrert.',
  noWidthNote: 'Bredden er ikke i målestokk.',
  zeroNote: (isAtOutlet: boolean) =>
    isAtOutlet ? 'Høydene regnes fra underkant utløp.' : 'Høydene regnes fra nullnivået i målingene.',
  noLevel: 'Vannivå: ingen verdi registrert',
  over: (distance: string, mark: string) => `${distance} over ${mark}`,
  under: (distance: string, mark: string) => `${distance} under ${mark}`,
  levelWith: (mark: string) => `i høyde med ${mark}`,
  states,
  sludgeDepth: (depth: string) => `Slamlaget er ${depth} dypt`,
  sludgeUnder: (distance: string) => `toppen ligger ${distance} under utløp`,
  installationFaults,
  waterFaults,

  showMeasures: 'Vis installasjonsmål',
  hideMeasures: 'Skjul installasjonsmål',
  measures: 'Installasjonsmål',
  measureGroups: {
    container: 'Beholder og sensor',
    drain: 'Kum',
    outlet: (id: string) => outletNames[id] ?? `Utløp ${id}`,
  },
  measureNames: {
    top: 'Topp over nullnivå',
    bottom: 'Bunn under nullnivå',
    diameter: 'Diameter',
    drainTop: 'Utløp, overkant',
    drainBottom: 'Utløp, underkant',
    overflowTop: 'Overløp, overkant',
    overflowBottom: 'Overløp, underkant',
    manualDistance: 'Avstand målt for hånd',
    sensorHeight: 'Sensorhøyde',
    height: 'Høyde',
    upperEdge: 'Overkant',
    lowerEdge: 'Underkant',
    opening: 'Åpning',
  },
  noMeasures: 'Denne enheten har ingen installasjonsmål.',
  oldOnboardingTitle: 'Installasjonsmål mangler',
  oldOnboarding:
    'Denne enheten ble registrert i den gamle registreringen, der installasjonsmål ikke ble lagt inn. Oppdater målene, så tegnes den i riktig målestokk.',
  updateMeasures: 'Oppdater målene i innstillingene',
} as const;
