import type { Overrides } from '@peil/shared-kernel/contract';

/** The parameter that opens the page; `overrides=<remote>@<address>` also fills in a field. It never applies one. */
const parameter = 'overrides';

/** Whether an address asks for the overrides page. */
export const asksForOverrides = (search: string): boolean => new URLSearchParams(search).has(parameter);

/** The addresses that the page's own address brings along, to be filled in. */
export function wantedOverrides(search: string): Overrides {
  const pairs = new URLSearchParams(search).getAll(parameter).flatMap((value) => {
    const at = value.indexOf('@');
    return at > 0 ? [[value.slice(0, at), value.slice(at + 1)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The search part that opens the page with these addresses filled in; null: that does not open it. */
export function searchWith(search: string, wanted: Overrides | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  const others = parameters.toString();
  const own = wanted
    ? [
        parameter,
        ...Object.entries(wanted).map((pair) => `${parameter}=${encodeURIComponent(pair.join('@'))}`),
      ]
    : [];
  const parts = [...(others ? [others] : []), ...own];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
