import type { ExpectedDistance, SensorCheck, SensorFinding } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';

/** Texts of the sensor check. Norwegian bokmål. */
export const texts = {
  heading: 'Sensorsjekk',
  distance: 'Målt avstand',
  expected: 'Ventet etter målene',
  spread: 'Ekkoet spriker',
  none: 'Ingen måling ennå',
  unset: 'Målene er ikke lagt inn',
  few: 'For få målinger',
  again: 'Mål på nytt',
  tape: 'Hold målebåndet her: fra undersiden av sensoren rett ned til overflaten (mm)',
  tapeHelp: 'Skriv det målebåndet viser, så ser du om sensoren måler det samme. Tallet lagres ikke.',
  agrees: 'Sensoren og målebåndet viser det samme.',
  differs: (mm: string, isFarther: boolean) =>
    isFarther
      ? `Sensoren måler ${mm} lenger enn målebåndet. Sjekk at den peker rett ned på overflaten.`
      : `Sensoren måler ${mm} kortere enn målebåndet. Se etter rør, kant eller skum i veien for ekkoet.`,
} as const;

export const expectedText = (expected: ExpectedDistance | null): string | null =>
  expected && `${formatMm(expected.from) ?? ''} (full) til ${formatMm(expected.to) ?? ''} (tom)`;

const findings: Readonly<Record<SensorFinding, (check: SensorCheck) => string>> = {
  none: () =>
    'Sensoren har ikke målt noen avstand ennå. Hold den i ro over en flate, og vent på neste måling.',
  near: ({ expected }) =>
    `Avstanden er kortere enn ${formatMm(expected?.from) ?? ''}, som er når det er fullt. Se etter rør eller kant under sensoren, eller rett sensorhøyden.`,
  far: ({ expected }) =>
    `Avstanden er lenger enn ${formatMm(expected?.to) ?? ''}, som er ned til bunnen. Sjekk at sensoren peker rett ned, eller rett sensorhøyden.`,
  restless: ({ spread }) =>
    `Ekkoet spriker med ${formatMm(spread) ?? ''}. Sjekk at sensoren sitter fast, og se etter skum, dugg eller noe som beveger seg.`,
  unmeasured: () => 'Sensoren måler. Legg inn målene, så sier siden om avstanden passer med dem.',
  fits: () => 'Avstanden passer med målene.',
};

/** What was found, and what to do about it. */
export const findingText = (check: SensorCheck): string => findings[check.finding](check);
