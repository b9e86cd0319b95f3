import type { TaskKind } from '@peil/shared-kernel/api';
import { taskWords } from '@peil/shared-kernel/devices';

/** Texts of the order and receipt forms. Norwegian bokmål: wording agreed, kept exactly (ORDER-01, RECEIPT-01). */
const order = {
  open: 'Bestill',
  title: taskWords.order.title as string,
  name: taskWords.order.by as string,
  blocked: 'Kan ikke gå videre med bestilling, vennligst sjekk at du har fylt ut alt over.',
  sent: (addresses: string) => `Bestillingen er sendt til ${addresses}.`,
  waits: 'Bestillingen venter på nett. Den sendes når nettet er tilbake.',
  changed: 'Du har endret bestillingen. Alle mottakerne får den nye.',
  anyway: (amount: string) => `Vil du likevel bestille ${amount}?`,
  sendAnyway: 'Bestill likevel',
};

const receipt: typeof order = {
  open: 'Kvitter',
  title: taskWords.receipt.title,
  name: taskWords.receipt.by,
  blocked: 'Kan ikke gå videre med kvittering, vennligst sjekk at du har fylt ut alt over.',
  sent: (addresses: string) => `Kvitteringen er sendt til ${addresses}.`,
  waits: 'Kvitteringen venter på nett. Den sendes når nettet er tilbake.',
  changed: 'Du har endret kvitteringen. Alle mottakerne får den nye.',
  anyway: (amount: string) => `Vil du likevel kvittere ${amount}?`,
  sendAnyway: 'Kvitter likevel',
};

export const texts = {
  heading: 'Oppgaver',
  tasks: { order, receipt } satisfies Record<TaskKind, typeof order>,
  part: 'Skjemaet',
  fillAmount: 'Mengde (liter)',
  orderedEmptying: 'Mengde (m³)',
  emptied: 'Mengde tømt (m³)',
  room: (amount: string, isOld: boolean) => `Det ${isOld ? 'var' : 'er'} plass til ${amount}`,
  content: (amount: string, isOld: boolean) => `Det ${isOld ? 'var' : 'er'} ${amount} i tanken`,
  measuredAgo: (ago: string) => `, målt ${ago}`,
  roomUnknown: {
    filled: 'Ingen gyldig måling sier hvor mye det er plass til',
    emptied: 'Ingen gyldig måling sier hvor mye det er i tanken',
  },
  fits: (amount: string) => `Det er plass til ${amount}.`,
  holds: (amount: string) => `Det er ikke plass til mer enn ${amount} i alt.`,
  unusual: 'Det er uvanlig mye.',
  didYouMean: (amount: string) => `Mente du ${amount}?`,
  useMeant: (amount: string) => `Rett til ${amount}`,
  changeAmount: 'Endre mengde',
  comment: 'Kommentar (valgfri)',
  noName: 'Mangler navn',
  noLitres: 'Mangler mengde væske',
  noAmount: 'Mangler mengde',
  amountNotRead: 'Skriv mengden som et tall, for eksempel 1 500 eller 12,5',
  failed: 'Feil oppstod. Vennligst prøv igjen senere.',
  ordered: (word: string, time: string) => `${word} ${time}`,
} as const;
