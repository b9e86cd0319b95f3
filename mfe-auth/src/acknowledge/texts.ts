import { countText } from '@peil/shared-kernel/format';

const alarmsText = (count: number): string => countText(count, 'alarm', 'alarmer');

export const texts = {
  home: 'Hjem',
  title: 'Kvitter alarm',
  loading: 'Henter alarmen …',
  failed: 'Kunne ikke hente alarmen.',
  heading: (count: number) => (count > 1 ? alarmsText(count) : 'Alarmen'),
  device: 'Enhet',
  alarm: 'Alarm',
  since: 'Siden',
  ended: 'Over',
  person: 'Sendt til',
  explained: (person: string, isOne: boolean) =>
    isOne
      ? `Når du kvitterer, ser de andre at ${person} tar seg av alarmen, og vakten varsler ikke videre.`
      : `Når du kvitterer, ser de andre at ${person} tar seg av alarmene du har valgt, og vakten varsler ikke videre om dem. Lenken kan brukes én gang.`,
  acknowledge: 'Kvitter alarmen',
  which: 'Hvilke alarmer tar du deg av?',
  chooseAll: 'Velg alle',
  chooseNone: 'Velg ingen',
  chooseOne: 'Velg minst én alarm.',
  acknowledgeChosen: (chosen: number, open: number) => {
    if (chosen === 0) return 'Kvitter';
    return chosen === open && open > 1 ? `Kvitter alle ${alarmsText(open)}` : `Kvitter ${alarmsText(chosen)}`;
  },
  again: {
    title: 'Bekreft at det er du som kvitterer',
    text: 'Lenken ble brukt like etter at meldingen ble levert. Programmer som leser gjennom meldinger, trykker noen ganger på knapper, så alarmen er ikke kvittert ennå.',
    meant: (person: string) => `Jeg er ${person} og vil kvittere`,
    choose: 'Kryss av for at det er du som kvitterer.',
  },
  undo: 'Angre kvitteringen',
  undone: 'Kvitteringen ble ikke angret.',
  refused: 'Du kan ikke kvittere med denne lenken',
  others: 'Disse trenger ingen å kvittere',
  notAcknowledged: 'Alarmen ble ikke kvittert.',
  notAcknowledgedMany: 'Alarmene ble ikke kvittert.',
  openDevice: 'Åpne enheten',
  needsLogin: 'Du må logge inn for å se enheten.',
  needsLoginMany: 'Du må logge inn for å se dem.',
  mostLinked: (most: number) =>
    `En lenke tar høyst ${String(most)} alarmer. Er det flere, finner du dem i alarmlisten.`,
  sinceText: (at: string) => `Siden ${at}`,
  endedText: (at: string) => `Over ${at}`,
  acknowledgedText: (by: string, at: string) => `Kvittert av ${by} ${at}`,
  notAcknowledgedText: 'Ikke kvittert',
  used: {
    title: 'Alarmen er kvittert',
    titleMany: (acknowledged: number, all: number) =>
      acknowledged === all
        ? `Alle ${alarmsText(all)} er kvittert`
        : `${String(acknowledged)} av ${alarmsText(all)} er kvittert`,
    text: (by: string, at: string) => `Kvittert av ${by} ${at}. Lenken er brukt og kan ikke brukes igjen.`,
    textMany: 'Lenken er brukt og kan ikke brukes igjen.',
    rest: 'Lenken er brukt og kan ikke brukes igjen. Resten kvitterer du i alarmlisten.',
    withdrawn: 'Lenken er brukt',
  },
  acknowledged: {
    title: 'Alarmen er allerede kvittert',
    titleMany: 'Alarmene er allerede kvittert eller over',
    text: (by: string, at: string) => `Kvittert av ${by} ${at}. Du trenger ikke gjøre noe.`,
    textMany: 'Du trenger ikke gjøre noe.',
  },
  over: {
    title: 'Alarmen er over',
    titleMany: 'Alarmene er over',
    text: 'Det er ikke noe å kvittere lenger.',
  },
  expired: {
    title: 'Lenken er utløpt',
    text: 'Lenker i varsler virker i 72 timer, og bare for den som fortsatt ser enheten. Logg inn for å kvittere alarmen.',
  },
  unknown: {
    title: 'Lenken er ikke gyldig',
    text: 'Pass på at hele adressen fra meldingen er med. Du kan også logge inn og kvittere alarmen i alarmlisten.',
  },
  openAlarms: 'Åpne alarmlisten',
};
