/** Texts of the dashboard. Norwegian bokmål. */
export const texts = {
  dashboard: 'Dashboard',
  shortcuts: 'Snarveier',
  devices: 'Gå til enheter',
  users: 'Gå til brukerliste',
  groups: 'Gå til grupper',
} as const;
