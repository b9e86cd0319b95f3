import { FilterBar, Select } from '@peil/shared-kernel/ui';
import type { UserFilter, UserFilterChoices } from './filter-users.ts';
import { roleLabel } from './role-label.ts';
import { texts } from './texts.ts';

interface UserFiltersProps {
  readonly choices: UserFilterChoices;
  readonly chosen: UserFilter;
  /** What filters and search leave; null while nothing narrows the list. */
  readonly summary: string | null;
  readonly onChange: (change: Partial<UserFilter>) => void;
}

/** Filters by customer, where there are several (SUPPORT-05), by access group and by role (USERS-02). */
export function UserFilters({ choices, chosen, summary, onChange }: UserFiltersProps) {
  const { group, role, customer, query } = chosen;
  const customerName = choices.customers.find(({ orgid }) => orgid === customer)?.name;
  const active = [
    ...(group
      ? [{ id: 'group', label: texts.groupChip(group), onRemove: () => onChange({ group: '' }) }]
      : []),
    ...(role
      ? [
          {
            id: 'role',
            label: texts.roleChip(roleLabel(role)),
            onRemove: () => onChange({ role: '' }),
          },
        ]
      : []),
    ...(customerName !== undefined
      ? [
          {
            id: 'customer',
            label: texts.customerChip(customerName),
            onRemove: () => onChange({ customer: '' }),
          },
        ]
      : []),
    ...(query
      ? [{ id: 'query', label: texts.searchChip(query), onRemove: () => onChange({ query: '' }) }]
      : []),
  ];

  return (
    <FilterBar
      active={active}
      onReset={() => onChange({ group: '', role: '', customer: '', query: '' })}
      {...(summary !== null && { summary })}
    >
      {choices.customers.length > 0 && (
        <Select
          label={texts.customer}
          value={customer}
          onChange={(event) => onChange({ customer: event.target.value })}
        >
          <option value="">{texts.allCustomers}</option>
          {choices.customers.map(({ orgid, name }) => (
            <option key={orgid} value={orgid}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select label={texts.group} value={group} onChange={(event) => onChange({ group: event.target.value })}>
        <option value="">{texts.allGroups}</option>
        {choices.groups.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select label={texts.role} value={role} onChange={(event) => onChange({ role: event.target.value })}>
        <option value="">{texts.allRoles}</option>
        {choices.roles.map((name) => (
          <option key={name} value={name}>
            {roleLabel(name)}
          </option>
        ))}
      </Select>
    </FilterBar>
  );
}
