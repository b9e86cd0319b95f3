/** Texts about one device: in lists, cards, on the map and in files. Norwegian bokmål. */
export const texts = {
  daysLeft: (days: string, draining: boolean) => `${days} til ${draining ? 'full' : 'tom'}`,
  daysLeftLong: (days: number | null, text: string, draining: boolean) =>
    `${text} ${days === 1 ? 'dag' : 'dager'} til ${draining ? 'full' : 'tom'}`,
  over: (days: string) => `Over ${days}`,
  fromStale: (told: string) => `${told} (gammel måling)`,
  lowBattery: 'Lavt',
  newerFaulty: 'Nyere er ugyldig',
  impossible: 'Umulig verdi',
  ordered: (word: string, date: string) => `${word} ${date}`,
  alarm: 'Alarm',
  acknowledged: 'Kvittert',
  alarmsOf: (name: string, alarms: string) => `${alarms}: vis årsak for ${name}`,
  alarmTitle: (name: string) => `Alarm: ${name}`,
  alarmSince: (when: string) => `Siden ${when}`,
  acknowledgedBy: (who: string, when: string) => `Kvittert av ${who} ${when}`,
  notAcknowledged: 'Ikke kvittert',
  allAlarms: 'Til alarmlisten',
  missing: '–',
  levelState: 'Nivåstatus',
  levelNotes: 'Merknad til nivå',
  levelIn: { percent: 'Nivå', kg: 'Innhold (kg)', mm: 'Nivå (mm)', celsius: 'Temperatur (°C)' },
} as const;
