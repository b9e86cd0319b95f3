import { useMemo, useState, type ReactNode } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { useCan } from '@peil/shared-kernel/session';
import { Panel, type Sort } from '@peil/shared-kernel/ui';
import { BulkBar } from '../users-bulk/BulkBar.tsx';
import { defaultSort } from './list-address.ts';
import { texts } from './texts.ts';
import type { UserRow } from './user-row.ts';
import type { UserTables } from './user-tables.ts';
import { UserTable } from './UserTable.tsx';

interface ActiveUsersProps {
  /** Everyone who works here, whatever the filters leave. */
  readonly rows: readonly UserRow[];
  readonly tables: UserTables;
  readonly tellsCustomer: boolean;
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
  readonly filters: ReactNode;
}

/** Who works here, in one or two tables, and what can be done with those who are chosen. */
export function ActiveUsers({ rows, tables, tellsCustomer, sort, onSortChange, filters }: ActiveUsersProps) {
  const { product } = getBrand();
  const mayChange = useCan('users');
  const [staffSort, setStaffSort] = useState<Sort>(defaultSort);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // A filter takes nobody out of what is selected; how many are out of sight is said.
  const chosen = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected]);
  const shown = useMemo(
    () => [...tables.users, ...(tables.staff ?? [])].filter(({ id }) => selected.has(id)).length,
    [tables, selected],
  );
  const selection = useMemo(
    () => ({ selected, onChange: setSelected, nameOf: ({ name }: UserRow) => name }),
    [selected],
  );
  const choosing = mayChange ? { selection } : {};

  return (
    <>
      <BulkBar rows={chosen} outOfSight={chosen.length - shown} onClear={() => setSelected(new Set())} />
      <Panel flush>
        {filters}
        <UserTable
          caption={texts.caption}
          rows={tables.users}
          tellsCustomer={tellsCustomer}
          sort={sort}
          onSortChange={onSortChange}
          {...choosing}
        />
      </Panel>
      {tables.staff && (
        <Panel flush heading={texts.staffHeading(product)}>
          <UserTable
            caption={texts.staffHeading(product)}
            rows={tables.staff}
            tellsCustomer={false}
            sort={staffSort}
            onSortChange={setStaffSort}
            {...choosing}
          />
        </Panel>
      )}
    </>
  );
}
