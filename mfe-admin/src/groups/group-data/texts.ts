import { formatNumber } from '@peil/shared-kernel/format';

export const texts = {
  withoutUsers: 'Uten nett vises bare enhetene. Brukerne vises når nettet er tilbake.',
  usersAway: 'Vises når nettet er tilbake.',
  more: (count: number) => `og ${formatNumber(count) ?? ''} til`,
};
