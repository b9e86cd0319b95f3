import type { TankFault } from '@peil/shared-kernel/devices';
import { faultText } from './fault-text.ts';

test.each<[TankFault, string]>([
  [{ kind: 'measures', reason: 'missing' }, 'Tanken mangler mål. Tegningen er derfor bare et omriss.'],
  [
    { kind: 'measures', reason: 'heightIsNotDiameter' },
    'En liggende tank er like høy som diameteren. Tegningen er derfor bare et omriss.',
  ],
  [{ kind: 'shapeUntold' }, 'Målene sier ikke hvordan tanken ligger. Den er tegnet stående.'],
  [
    { kind: 'gaugeOutside', gaugeHeight: 1700, maxHeight: 1200 },
    'Peilehøyden er 1 700 mm, men innvendig høyde er 1 200 mm.',
  ],
  [{ kind: 'gaugeOutside', gaugeHeight: -5, maxHeight: 1200 }, 'Peilehøyden er −5 mm, mindre enn ingenting.'],
  [
    { kind: 'volumeOutside', volume: 5400, capacity: 5000 },
    'Volumet er 5 400 l, men det er bare plass til 5 000 l.',
  ],
  [{ kind: 'volumeOutside', volume: -4, capacity: null }, 'Volumet er −4 l, mindre enn ingenting.'],
  [{ kind: 'percentOutside', percent: 108 }, 'Nivået er 108 %, men fullt er 100 %.'],
  [{ kind: 'percentOutside', percent: -3 }, 'Nivået er −3 %, mindre enn ingenting.'],
  [
    { kind: 'fillableOutside', fillable: 6000, capacity: 5000 },
    'Volumet som kan fylles er 6 000 l, men det er bare plass til 5 000 l.',
  ],
  [
    { kind: 'fillToMaxOutside', litres: 6000, capacity: 5000 },
    'Maks fyllkapasitet kan ikke være 6 000 l når det er plass til 5 000 l. Grensen er ikke tegnet.',
  ],
  [
    { kind: 'drainToMinOutside', litres: -4, capacity: null },
    'Usalgbart volum kan ikke være −4 l. Grensen er ikke tegnet.',
  ],
  [
    { kind: 'limitsCrossed', drainToMin: 4800, fillToMax: 4750 },
    'Usalgbart volum er 4 800 l, men maks fyllkapasitet bare 4 750 l. Grensene er ikke tegnet.',
  ],
  [{ kind: 'densityOutside', density: 85_000 }, 'Tettheten 85 000 kg/m³ er umulig, så vekten stemmer ikke.'],
  [{ kind: 'temperatureOutside', temperature: 900 }, 'Væsketemperaturen 900,0 °C er umulig.'],
])('TANK-02 %j is said as "%s"', (fault, text) => {
  expect(faultText(fault).replaceAll('\u00a0', ' ')).toBe(text);
});
