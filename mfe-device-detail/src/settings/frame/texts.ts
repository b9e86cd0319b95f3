import { settingsPageNames as names, type SettingsPageId } from './page-names.ts';

/** Texts around the settings pages. Norwegian bokmål. */
export const texts = {
  /** As the manifest has it. */
  title: (page: SettingsPageId) => `Innstillinger – ${names[page]}`,
  home: 'Hjem',
  devices: 'Enheter',
  settings: 'Innstillinger',
  navigation: 'Innstillinger for enheten',
  allPages: 'Alle sider',
  back: 'Til enheten',
  loading: 'Henter enheten …',
  steps: 'Forrige og neste side',
  previous: (name: string) => `Forrige: ${name}`,
  next: (name: string) => `Neste: ${name}`,
  marks: { unset: 'Ikke satt', wrong: 'Feil' },
  gone: 'Enheten finnes ikke lenger, eller du har mistet tilgangen',
  goneHelp: 'Noen har slettet eller flyttet den. Det du har skrevet, står fortsatt her, men kan ikke lagres.',
} as const;
