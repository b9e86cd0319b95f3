import { ownOrganisationName } from '@peil/shared-kernel/cache';
import { readView, writeView } from '@peil/shared-kernel/device-list';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { forgetColumnWidths } from '@peil/shared-kernel/ui/data-table';
import { ListToolbar } from '../list-frame/ListToolbar.tsx';
import { ColumnChooser } from '../list-settings/ColumnChooser.tsx';
import { sameColumns } from '../list-settings/matches-view.ts';
import { SavedViews } from '../list-settings/SavedViews.tsx';
import { widthsKey } from './DeviceTable.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { texts } from './texts.ts';
import type { DeviceListState } from './use-device-list.ts';
import type { ShownLayout } from './use-list-layout.ts';

interface ListToolsProps {
  readonly list: DeviceListState;
  readonly layout: ShownLayout;
  readonly onPrint: () => void | Promise<void>;
}

/** How the list is shown, and what may be done with it as a whole. */
export function ListTools({ list, layout, onPrint }: ListToolsProps) {
  const { settings, columns, changeView } = list;
  return (
    <ListToolbar
      show={
        <LayoutSwitch
          layout={layout.shown}
          wide={layout.wide}
          onChange={(chosen) => {
            changeView((known) => ({ ...known, layout: layout.asked(chosen) }));
          }}
        />
      }
    >
      <SavedViews
        settings={settings}
        query={writeView(list.view)}
        onOpen={(opened) => {
          if (!sameColumns(opened.columns, settings.columns)) settings.setColumns(opened.columns);
          changeView(() => readView(opened.query));
        }}
      />
      {layout.shown === 'table' && (
        <ColumnChooser
          all={columns.choosable}
          chosen={columns.inWindow}
          onChange={settings.setColumns}
          onReset={() => {
            forgetColumnWidths(widthsKey);
          }}
        />
      )}
      <ExportMenu
        fileName={texts.fileName}
        whose={ownOrganisationName}
        sheet={list.sheet}
        onPrint={onPrint}
      />
    </ListToolbar>
  );
}
