import { type ListLayout, listLayouts } from '@peil/shared-kernel/device-list';
import {
  BulletListIcon,
  LocationPinIcon,
  TableIcon,
  ToggleGroup,
  ToggleGroupItem,
  useControlSize,
} from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

const icons = { table: TableIcon, cards: BulletListIcon, map: LocationPinIcon };

interface LayoutSwitchProps {
  readonly layout: ListLayout;
  /** Whether there is room for a table. */
  readonly wide: boolean;
  readonly onChange: (layout: ListLayout) => void;
}

/** Table, cards or map; on a phone cards or map. */
export function LayoutSwitch({ layout, wide, onChange }: LayoutSwitchProps) {
  const size = useControlSize();
  return (
    <ToggleGroup
      size={size}
      aria-label={texts.layout}
      value={layout}
      onChange={(chosen) => {
        const found = listLayouts.find((offered) => offered === chosen);
        if (found) onChange(found);
      }}
    >
      {listLayouts
        .filter((offered) => wide || offered !== 'table')
        .map((offered) => {
          const Icon = icons[offered];
          return (
            <ToggleGroupItem
              key={offered}
              value={offered}
              icon={<Icon aria-hidden />}
              label={texts.layouts[offered]}
            />
          );
        })}
    </ToggleGroup>
  );
}
