import type { PercentBasis, TankShape } from '@peil/shared-kernel/devices';
import type { TankUse } from './tank-use.ts';

const bodies: Record<TankShape, (use: string) => string> = {
  standing: (use) => `Stående ${use}`,
  lying: (use) => `Liggende ${use} sett fra enden`,
  rectangular: (use) => `Rektangulær ${use}`,
};

const uses: Record<TankUse, string> = { filled: 'tank', gas: 'gasstank', collects: 'oppsamlingstank' };

const percentOf: Record<PercentBasis, string> = {
  volume: 'av volumet',
  height: 'av høyden',
  gauge: 'ifølge måleren',
};

/** Texts of the tank view, and of what the container view shares with it. Norwegian bokmål. */
export const texts = {
  heading: 'Tank',
  figures: 'Nøkkeltall',
  facts: 'Om tanken',
  bodies,
  uses,
  percentOf,
  unmeasuredBody: (use: string) => `Omriss av en ${use} uten mål`,
  unmeasured: 'Uten mål',
  unknown: '–',
  ofVolume: (percent: string) => `${percent} av volumet`,
  noLevel: 'Ingen verdi registrert',
  noLevelShort: 'ingen verdi',
  impossible: 'Umulig verdi',
  impossibleShort: 'umulig verdi',
  filled: (percent: string, basis: string) => `${percent} fylt ${basis}`,
  stands: (surface: string, top: string) =>
    `Overflaten står ${surface} over bunnen, innvendig høyde er ${top}`,
  temperature: (temperature: string) => `Væsketemperatur ${temperature}`,
  heightNote: (height: string, percent: string) =>
    `Overflaten står ${height} over bunnen: ${percent} av høyden.`,
  computedHeightNote: (height: string, percent: string) =>
    `Regnet fra volumet står overflaten ${height} over bunnen: ${percent} av høyden.`,
  quartersNote: 'De tynne strekene deler volumet i fire like deler.',
  notToScale: 'Bredden er ikke i samme målestokk som høyden.',
  forecastOff: 'Prognosen er slått av for denne enheten.',
  forecastUnknown: 'Ingen prognose ennå.',
  unsellableMark: 'Usalgbart',
  safetyMargin: 'Sikkerhetsmargin',
  fillable: 'Kan fylles',
  volumeWithUnsellable: 'Volum inkl. usalgbart',
  unsellable: 'Usalgbart volum',
  inTank: 'Væske i tank',
  maxFill: 'Maks fyllkapasitet',
  overFill: 'Over maks fyllgrad: tanken inneholder mer enn den skal fylles til.',
  liquid: 'Væsketype',
  tankType: 'Tanktype',
  size: 'Tankens størrelse',
  sellable: 'Salgbart volum',
  gaugeHeight: 'Peilehøyde',
  ullage: 'Ullage (fri høyde)',
  settlement: 'Verdiene er veiledende og ikke for økonomisk oppgjør.',
  faultsHeading: 'Sjekk mål og måling',
  faults: {
    measures: (reason: string) => `${reason}. Tegningen er derfor bare et omriss.`,
    shapeUntold: 'Målene sier ikke hvordan tanken ligger. Den er tegnet stående.',
    gauge: 'Peilehøyden',
    volume: 'Volumet',
    percent: 'Nivået',
    fillable: 'Volumet som kan fylles',
    topIs: (height: string) => `innvendig høyde er ${height}`,
    roomIs: (litres: string) => `det er bare plass til ${litres}`,
    wholeIs: 'fullt er 100 %',
    negative: (what: string, value: string) => `${what} er ${value}, mindre enn ingenting.`,
    tooMuch: (what: string, value: string, most: string) => `${what} er ${value}, men ${most}.`,
    limit: (name: string, value: string, capacity: string | null) =>
      capacity === null
        ? `${name} kan ikke være ${value}. Grensen er ikke tegnet.`
        : `${name} kan ikke være ${value} når det er plass til ${capacity}. Grensen er ikke tegnet.`,
    crossed: (drain: string, fill: string) =>
      `Usalgbart volum er ${drain}, men maks fyllkapasitet bare ${fill}. Grensene er ikke tegnet.`,
    density: (density: string) => `Tettheten ${density}\u00a0kg/m³ er umulig, så vekten stemmer ikke.`,
    temperature: (degrees: string) => `Væsketemperaturen ${degrees} er umulig.`,
  },
} as const;
