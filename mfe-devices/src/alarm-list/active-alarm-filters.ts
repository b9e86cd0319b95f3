import type { ActiveFilter } from '@peil/shared-kernel/ui';
import type { AlarmFilters } from './alarm-view.ts';
import { texts } from './texts.ts';

/** The filters that are on, in words, each with its way off. */
export function activeAlarmFilters(
  { handling, groups, types, customers, text }: AlarmFilters,
  onChange: (change: Partial<AlarmFilters>) => void,
  customerOf: (orgid: string) => string,
): ActiveFilter[] {
  const filter = (id: string, label: string, off: Partial<AlarmFilters>): ActiveFilter => ({
    id,
    label,
    onRemove: () => {
      onChange(off);
    },
  });
  const without = (values: readonly string[], gone: string) => values.filter((value) => value !== gone);
  return [
    ...(text.trim() ? [filter('text', texts.searchChip(text.trim()), { text: '' })] : []),
    ...(handling ? [filter('handling', texts.handlings[handling], { handling: null })] : []),
    ...groups.map((group) => filter(`group ${group}`, group, { groups: without(groups, group) })),
    ...customers.map((orgid) =>
      filter(`customer ${orgid}`, texts.customerChip(customerOf(orgid)), {
        customers: without(customers, orgid),
      }),
    ),
    ...types.map((type) => filter(`type ${type}`, texts.typeChip(type), { types: without(types, type) })),
  ];
}
