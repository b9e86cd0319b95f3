import type { ListedGroup } from './listed-groups.ts';

/** Texts of groups. Norwegian bokmål. */
export const texts = {
  title: 'Grupper',
  heading: (count: number) => `Grupper(${String(count)})`,
  home: 'Hjem',
  users: 'Brukere',
  devices: 'Enheter',
  about: {
    'Status:Felt': 'Enheter som står ute i felt og er i bruk.',
    'Status:Lager': 'Enheter på lager. De vises ikke i enhetslisten før denne gruppen velges der.',
    'Status:Prod': 'Enheter i produksjon, som gjøres klare før de sendes ut.',
    'Status:Ute av drift': 'Enheter som er tatt ut av drift.',
  } satisfies Record<ListedGroup, string>,
  noUsers: 'Ingen brukere',
  noDevices: 'Ingen enheter',
  usersUnseen: 'Din rolle kan ikke se brukere.',
  rename: 'Endre gruppenavn',
  empty: 'Ingen resultat',
  emptyHelp: 'Ingen gruppe har alle ordene i søket.',
  loading: 'Henter grupper …',
  failed: 'Kunne ikke hente data, noe gikk galt.',
};
