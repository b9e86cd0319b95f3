import { formatNumber } from '@peil/shared-kernel/format';

export const texts = {
  more: (count: number) => `og ${formatNumber(count) ?? ''} til`,
};
