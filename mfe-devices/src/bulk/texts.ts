import { bulkTexts } from '@peil/shared-kernel/bulk';
import type { BulkAction } from './bulk-action.ts';

const ofDevices = bulkTexts({
  one: 'enhet',
  many: 'enheter',
  chosen: 'De valgte enhetene',
  list: 'Enhet for enhet',
});

/** Texts of the changes of many devices. Norwegian bokmål. */
export const texts = {
  ...ofDevices,
  actions: { ...ofDevices.actions, localisation: 'Sett lokalisering', move: 'Flytt' } satisfies Record<
    BulkAction | 'move',
    string
  >,
  change: 'Endre valgte',
  localisation: 'Lokalisering',
  localisationHelp: 'Hvor ofte enhetene stedfestes. Tar plassen til den de har.',
};
