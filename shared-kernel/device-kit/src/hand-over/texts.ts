/** Texts of what somebody who goes is in charge of. Norwegian bokmål. */
export const texts = {
  title: (name?: string) => `Dette har ${name ?? 'brukeren'} ansvar for`,
  label: (name?: string) => (name === undefined ? 'Hvem tar over?' : `Hvem tar over for ${name}?`),
  help: 'Vakter som er over, blir stående. Rapporter sendes ikke til noen som mister tilgangen.',
  choose: 'Velg hvem som tar over',
  unreachable: (name: string, why: string) => `${name}, nås ikke: ${why}`,
  nobody: 'Ingen, la vaktene stå som de er',
  missing: 'Velg hvem som tar over, eller at ingen gjør det.',
};
