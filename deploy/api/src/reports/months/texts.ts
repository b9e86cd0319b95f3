import { harmlessName } from '@peil/shared-kernel/format';

/** So many tanks are named. */
const mostNamed = 5;

/** Words of locked months. Norwegian bokmål. */
export const texts = {
  notOver: 'Måneden er ikke over ennå.',
  already: 'Måneden er allerede låst.',
  notLocked: 'Måneden er ikke låst.',
  lockedAbove: (organisation: string) =>
    `Måneden ble låst for ${harmlessName(organisation)}, og må åpnes derfra.`,
  noReason: 'Skriv hvorfor måneden åpnes.',
  tooEarly: (tanks: readonly string[]) => {
    const named = tanks.slice(0, mostNamed).map(harmlessName).join(', ');
    const others = tanks.length - mostNamed;
    return `Disse tankene kan ikke bedømmes ennå, fordi ingen senere måling bekrefter den siste i måneden: ${named}${others > 0 ? ` og ${String(others)} til` : ''}.`;
  },
} as const;
