import type { Device } from '../../../wire/src/device.ts';
import { isDrainLike, isLevelOnly, isTank, isTracker, objectKindOf, subTypeOf } from './kind.ts';
import { visualizationOf } from './visualization.ts';

export const widgetKinds = [
  'tracker',
  'level_only',
  'tank',
  'trash',
  'lpg',
  'bulk',
  'septic',
  'pond',
  'brook',
  'drain',
  'magazine',
] as const;

/** The main widget of a device's page. */
export type WidgetKind = (typeof widgetKinds)[number];

export const isWidgetKind = (text: string | null | undefined): text is WidgetKind =>
  widgetKinds.some((kind) => kind === text);

/** Tanks of a type with a widget of its own show that one; every other tank the tank widget. */
function tankWidget(device: Device): WidgetKind {
  const kind = objectKindOf(device);
  return kind === 'trash' || kind === 'lpg' || kind === 'bulk' || kind === 'septic' ? kind : 'tank';
}

function drainWidget(device: Device): WidgetKind {
  const subType = subTypeOf(device)?.toLowerCase() ?? '';
  if (subType.includes('dam')) return 'pond';
  if (subType.includes('bekk')) return 'brook';
  if (subType.includes('magasin') || subType.includes('fordrøyning')) return 'magazine';
  return 'drain';
}

/**
 * Which main widget the page shows, null for none (DETAIL-05). The saved setting wins; a saved 'tank' stands for the
 * tank widget of the device's own type, since the editor offers no finer choice. Then the tracker, level-only, any
 * tank, and by sub type pond, brook, magazine or drain; a Kum without a sub type is a drain.
 */
export function widgetOf(device: Device): WidgetKind | null {
  const saved = visualizationOf(device)?.gui_components?.main_widget?.type;
  if (isWidgetKind(saved)) return saved === 'tank' ? tankWidget(device) : saved;
  if (isTracker(device)) return 'tracker';
  if (isLevelOnly(device)) return 'level_only';
  if (isTank(device)) return tankWidget(device);
  return isDrainLike(device) ? drainWidget(device) : null;
}

/** What widgets have in common: contents of a tank or container, water over a zero, a level alone, or positions. */
export type WidgetFamily = 'tank' | 'water' | 'level' | 'position';

const families: Record<WidgetKind, WidgetFamily> = {
  tracker: 'position',
  level_only: 'level',
  tank: 'tank',
  trash: 'tank',
  lpg: 'tank',
  bulk: 'tank',
  septic: 'tank',
  pond: 'water',
  brook: 'water',
  drain: 'water',
  magazine: 'water',
};

/**
 * The family of a device's main widget, null without one: what one can order for it, in which measure its level is
 * told, and how high its graphs are go by it (GRAPH-02).
 */
export function widgetFamilyOf(device: Device): WidgetFamily | null {
  const kind = widgetOf(device);
  return kind && families[kind];
}

/** The parts of the device page that the widget editor switches. */
export type Sections = { mainWidget: boolean; map: boolean; graphs: boolean };

/**
 * Which parts are switched on (DETAIL-08): the saved switches win; otherwise everything is on, but the map of a
 * tracker. The map also needs a position: ask `locationOf`.
 */
export function sectionsOf(device: Device): Sections {
  const saved = visualizationOf(device);
  return {
    mainWidget: saved?.gui_components?.main_widget?.display ?? saved?.components?.displayTankMetrics ?? true,
    map: saved?.gui_components?.map ?? saved?.components?.displayMap ?? !isTracker(device),
    graphs: saved?.gui_components?.graphs ?? true,
  };
}
