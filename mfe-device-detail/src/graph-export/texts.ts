/** Texts of the exported readings. Norwegian bokmål. */
export const texts = {
  sheetName: 'Målinger',
  time: 'Tidspunkt',
  zone: 'Tidssone',
  utc: (hours: number) => `UTC+${hours}`,
  state: 'Tilstand',
  valid: 'Gyldig måling',
  none: 'Det er ingen målinger i perioden, så det ble ikke laget noen fil.',
  tooMany: 'Perioden har for mange målinger til én fil. Velg en kortere periode.',
} as const;
