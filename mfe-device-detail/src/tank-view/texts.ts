import type { TankBody } from './tank-levels.ts';

const bodies: Record<TankBody, string> = {
  standing: 'Stående tank',
  lying: 'Liggende tank sett fra enden',
  rectangular: 'Rektangulær tank',
  gas: 'Gasstank',
};

/** Texts of the tank view. Norwegian bokmål. */
export const texts = {
  heading: 'Tank',
  forecast: 'Prognose',
  figures: 'Nøkkeltall',
  facts: 'Om tanken',
  bodies,
  collects: 'Oppsamlingstank',
  percentOf: { volume: 'av volumet', height: 'av høyden' },
  percentNote: { volume: 'Prosent gjelder volum.', height: 'Prosent gjelder høyde.' },
  heightNote: (height: string) => `Væsken står ${height} høyt i tanken.`,
  noLevel: 'Ingen verdi registrert',
  noLevelShort: 'ingen verdi',
  filled: (percent: string, basis: string) => `${percent} fylt ${basis}`,
  temperature: (temperature: string) => `Væsketemperatur ${temperature}`,
  canFill: (percent: string) => `Kan fylles ${percent}`,
  margin: (percent: string) => `Sikkerhetsmargin ${percent}`,
  unsellableMark: 'Usalgbart',
  safetyMargin: 'Sikkerhetsmargin',
  fillable: 'Kan fylles',
  volumeWithUnsellable: 'Volum inkl. usalgbart',
  unsellable: 'Usalgbart volum',
  inTank: 'Væske i tank',
  maxFill: 'Maks fyllkapasitet',
  liquid: 'Væsketype',
  tankType: 'Tanktype',
  size: 'Tankens størrelse',
  sellable: 'Salgbart volum',
  gaugeHeight: 'Peilehøyde',
  ullage: 'Ullage (fri høyde)',
  settlement: 'Verdiene er veiledende og ikke for økonomisk oppgjør.',
} as const;
