/** STATE-07: how loading what a form or list shows went; empty until it is known. */
export const loadFlags = ['', 'success', 'error'] as const;

export type LoadFlag = (typeof loadFlags)[number];

/** The flag of a query. Data that was loaded once counts as success, also when a later refresh failed. */
export function loadFlagOf(query: { readonly data: unknown; readonly isError: boolean }): LoadFlag {
  if (query.data !== undefined) return 'success';
  return query.isError ? 'error' : '';
}
