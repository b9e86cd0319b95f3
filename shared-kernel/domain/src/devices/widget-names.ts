import type { WidgetKind } from './widget.ts';

/** What each main widget is called where one is chosen. Norwegian bokmål. */
export const widgetNames: Readonly<Record<WidgetKind, string>> = {
  tracker: 'Sporing',
  level_only: 'Kun nivå',
  tank: 'Tank',
  trash: 'Avfall',
  lpg: 'Gasstank',
  bulk: 'Bulk',
  septic: 'Septiktank',
  pond: 'Åpen dam',
  brook: 'Bekkeinntak',
  drain: 'Kum',
  magazine: 'Magasin',
};
