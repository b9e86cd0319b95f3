import { fireEvent, screen } from '@testing-library/react';
import { PortalProvider } from '../../ui/src/PortalProvider.tsx';
import { DataTable, type Column, type DataTableProps } from '../../ui/src/data-table/index.ts';

/** A row of the table's tests. */
export interface Tank {
  readonly id: string;
  readonly name: string;
  readonly level: number | null;
}

export const columns: readonly Column<Tank>[] = [
  {
    id: 'name',
    header: 'Navn',
    cell: (tank) => <a href={`#${tank.id}`}>{tank.name}</a>,
    sortValue: (tank) => tank.name,
  },
  { id: 'level', header: 'Nivå', align: 'end', cell: (tank) => tank.level, sortValue: (tank) => tank.level },
  { id: 'note', header: 'Merknad', cell: () => 'uten merknad', hideBelow: 1024 },
];

export const few: readonly Tank[] = [
  { id: 'a', name: 'Ås', level: 9 },
  { id: 'b', name: 'Zefyr', level: null },
  { id: 'c', name: 'Ærøy', level: 100 },
  { id: 'd', name: 'Østby', level: 20 },
];

export const many: readonly Tank[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `t${index}`,
  name: `Tank ${index}`,
  level: index % 100,
}));

const rowId = (tank: Tank): string => tank.id;

export function Tanks(props: Partial<DataTableProps<Tank>>) {
  return (
    <PortalProvider>
      <DataTable caption="Tanker" rows={few} columns={columns} rowId={rowId} {...props} />
    </PortalProvider>
  );
}

/** Names of the mounted rows, from the top. */
export const names = () => screen.getAllByRole('link').map((link) => link.textContent);

export const linkTo = (name: string) => screen.getByRole('link', { name });

/** Scrolls the page: jsdom has no layout, so the rows' top moves up by hand. */
export function scrollTo(top: number): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, 1000, 0));
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}
