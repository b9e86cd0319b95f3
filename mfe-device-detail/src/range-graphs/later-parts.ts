import { lazy } from 'react';

/** Parts of the graphs' section that come after the first graph. */
export const LaterActions = lazy(async () => ({
  default: (await import('./GraphActions.tsx')).GraphActions,
}));

export const LaterDates = lazy(async () => ({
  default: (await import('../range/DateRangeForm.tsx')).DateRangeForm,
}));

export const LaterCorrections = lazy(async () => ({
  default: (await import('../corrections/Corrections.tsx')).Corrections,
}));

export const LaterTable = lazy(async () => ({
  default: (await import('../graph-table/GraphTable.tsx')).GraphTable,
}));
