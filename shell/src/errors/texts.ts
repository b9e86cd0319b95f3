import type { NoticeKind } from './classify.ts';

/** What the notice says, one text a kind. */
export const noticeTexts: Readonly<Record<NoticeKind, string>> = {
  unexpected: 'Noe gikk galt på denne siden. Last siden på nytt hvis noe mangler.',
  outdated: 'Portalen er oppdatert. Last siden på nytt.',
};

export const texts = {
  reload: 'Last inn på nytt',
  close: 'Lukk',
  stopped: (product: string) => `${product} stoppet`,
  stoppedHelp: 'Noe gikk galt i selve portalen. Last siden på nytt for å fortsette.',
};
