/** Texts of the print view. Norwegian bokmål. */
export const texts = {
  print: 'Skriv ut',
  back: 'Tilbake til listen',
  made: (count: string, one: boolean, when: string) => `${count} ${one ? 'rad' : 'rader'} · ${when}`,
  adding: (ready: string, all: string) => `Viser ${ready} av ${all} rader …`,
  cut: (shown: string, all: string) =>
    `Bare de ${shown} første av ${all} rader er med. Avgrens listen, eller eksporter til fil for å få alle.`,
  table: (title: string) => `${title}, alle rader`,
  missing: '–',
} as const;
