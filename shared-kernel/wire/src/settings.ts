/** A settings document: appdata or proddata as JSON has it. */
export type Settings = Readonly<Record<string, unknown>>;

export const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
