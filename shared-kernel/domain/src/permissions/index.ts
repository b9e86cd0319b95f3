/** Who may do what: one table, pure, for the UI's gates and the API's checks. */
export * from './role.ts';
export * from './table.ts';
export * from './can.ts';
export * from './grantable.ts';
export * from './offered.ts';
export * from './deactivation.ts';
export * from './device-changes.ts';
export * from './explain.ts';
export * from './features.ts';
