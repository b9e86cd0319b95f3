import type { MapState } from './map-state.ts';

const devices = (count: number, text: string) => `${text} ${count === 1 ? 'enhet' : 'enheter'}`;

/** Texts of the map of devices. Norwegian bokmål. */
export const texts = {
  label: 'Kart over enhetene',
  states: {
    alarm: 'alarm',
    critical: 'kritisk',
    warning: 'advarsel',
    noSignal: 'ingen signal',
    ok: 'ok',
  } satisfies Record<MapState, string>,
  cluster: (count: string, worst: string) => `${count} enheter, verste tilstand ${worst}`,
  together: (count: string) => `${count} enheter på samme sted`,
  andMore: (count: number, text: string) => `og ${devices(count, text)} til`,
  inView: (count: number, text: string) => `${devices(count, text)} i kartutsnittet`,
  unplaced: (count: number, text: string) => `${devices(count, text)} mangler plassering`,
  showAll: 'Vis alle',
  signal: 'Signal',
  measured: 'Siste måling',
  seen: 'Sist sett',
  neverMeasured: 'Ingen måling',
} as const;
