import type { AcknowledgeResult } from '@peil/shared-kernel/api';

const alarms = (count: number, text: string) => `${text} ${count === 1 ? 'alarm' : 'alarmer'}`;

/** Texts of acknowledging alarms. "Kvitter alarm" in full: a device page also has "Kvitter", for an emptied tank. */
export const texts = {
  alarms,
  waits: (count: number) =>
    count === 1
      ? 'Kvitteringen venter på nett. Den sendes når nettet er tilbake.'
      : 'Kvitteringene venter på nett. De sendes når nettet er tilbake.',
  acknowledge: 'Kvitter alarm',
  acknowledgeOf: (name: string) => `Kvitter alarm: ${name}`,
  acknowledgeMany: (count: number, text: string) => `Kvitter ${alarms(count, text)}`,
  acknowledgeHelp: 'Å kvittere forteller de andre at du tar deg av alarmen. Alarmen står til den er over.',
  comment: 'Kommentar (valgfri)',
  others: (text: string) => `og ${text} til`,
  cancel: 'Avbryt',
  close: 'Lukk',
  failed: (reason: string) => `Alarmen ble ikke kvittert. ${reason}`,
  failedMany: (reason: string) => `Ikke alle alarmene ble kvittert. ${reason}`,
  done: (count: number, text: string) =>
    count === 1 ? 'Alarmen er kvittert.' : `${alarms(count, text)} er kvittert.`,
  doneOf: (done: string, all: string) => `${done} av ${all} alarmer ble kvittert`,

  results: {
    acknowledged: 'Kvittert.',
    already: 'Noen andre var først.',
    ended: 'Alarmen var allerede over.',
    unknown: 'Alarmen finnes ikke lenger.',
    shared: 'Enheten tilhører en annen organisasjon, som kvitterer selv.',
  } satisfies Record<AcknowledgeResult['result'], string>,
  first: (by: string, when: string) => `${by} var først, ${when}.`,

  withdraw: 'Angre kvittering',
  withdrawShort: 'Angre',
  withdrawOf: (name: string) => `Angre kvittering: ${name}`,
  withdrawHelp: 'Alarmen venter da på kvittering igjen, og kommentaren fjernes.',
  acknowledgedBy: (by: string, when: string) => `Kvittert av ${by} ${when}`,
  withdrawn: 'Kvitteringen er angret.',
  overMeanwhile: 'Alarmen var allerede over.',
  withdrawFailed: (reason: string) => `Kvitteringen ble ikke angret. ${reason}`,

  notYet: 'Ikke registrert ennå',
  ownerAcknowledges: 'Eieren kvitterer',

  bar: 'Valgte enheter',
  said: (selected: string) => `${selected}. Det som kan gjøres med dem, står foran listen.`,
  nothingWaits: 'Ingen av dem venter på kvittering',
  clear: 'Avbryt valg',
} as const;
