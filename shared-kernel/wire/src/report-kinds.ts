/** The reports there are, in the order in which they are offered. */
export const reportKinds = ['fill', 'instock', 'battery', 'failed', 'stocktake', 'devices'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What each is called, on the page, in files and in mails. Norwegian bokmål. */
export const reportTitles: Readonly<Record<ReportKind, string>> = {
  fill: 'Fyllrapport',
  instock: 'Beholdningsrapport',
  battery: 'Batterirapport',
  failed: 'Feilrapport',
  stocktake: 'Lagerrapport',
  devices: 'Enhetsrapport',
};
