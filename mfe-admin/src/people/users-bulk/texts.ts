import { bulkTexts } from '@peil/shared-kernel/bulk';

/** Texts of the change of many users' groups. Norwegian bokmål. */
export const texts = {
  ...bulkTexts({ one: 'bruker', many: 'brukere', chosen: 'De valgte brukerne', list: 'Bruker for bruker' }),
  signsOut: 'De som får endret grupper, blir logget ut og må logge inn på nytt.',
  waits: 'Ikke endret: velg først hvem som tar over for andre.',
  signsOutOwn: 'Du er selv blant dem, og blir logget ut.',
};
