import { useState } from 'react';
import type { SavedView } from '@peil/shared-kernel/api';
import {
  BookmarkIcon,
  breakpoints,
  CheckmarkCircleFillIcon,
  FloppydiskIcon,
  PencilIcon,
  useNarrowerThan,
} from '@peil/shared-kernel/ui';
import { ActionMenu } from '@peil/shared-kernel/ui/overlay';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { matchesView } from './matches-view.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { texts } from './texts.ts';
import type { UserListSettings } from './use-list-settings.ts';

interface SavedViewsProps {
  readonly settings: UserListSettings;
  /** The list's filters, order and layout as its address has them. */
  readonly query: string;
  /** Called with the view to show; its columns are part of it. */
  readonly onOpen: (view: SavedView) => void;
}

/** The menu of the views a user has saved of a list: opens them, saves the present one, leads to changing them. */
export function SavedViews({ settings, query, onOpen }: SavedViewsProps) {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const { columns, views = [] } = settings;
  const present = { query, columns };
  const opened = views.find(({ id }) => id === openedId);
  const current = [opened, ...views].find((view) => view && matchesView(view, present));
  const close = () => {
    setDialog(null);
  };

  return (
    <>
      <ActionMenu
        label={
          current
            ? texts.currentView(shortened(current.name))
            : opened
              ? texts.changedView(shortened(opened.name))
              : texts.views
        }
        icon={<BookmarkIcon aria-hidden />}
        iconOnly={useNarrowerThan(breakpoints.phone)}
        items={[
          ...views.map((view) => ({
            id: `view ${view.id}`,
            label: view.name,
            icon: view === current ? <CheckmarkCircleFillIcon aria-hidden /> : <BookmarkIcon aria-hidden />,
            onSelect: () => {
              setOpenedId(view.id);
              onOpen(view);
            },
          })),
          {
            id: 'save',
            label: texts.saveView,
            icon: <FloppydiskIcon aria-hidden />,
            onSelect: () => {
              setDialog('save');
            },
          },
          {
            id: 'manage',
            label: texts.manageViews,
            icon: <PencilIcon aria-hidden />,
            disabled: views.length === 0 && !settings.failed,
            onSelect: () => {
              setDialog('manage');
            },
          },
        ]}
      />
      {dialog === 'save' && (
        <SaveViewDialog
          settings={settings}
          query={query}
          suggestedName={current || !opened ? '' : opened.name}
          onSaved={(view) => {
            setOpenedId(view.id);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'manage' && <ManageViewsDialog settings={settings} onClose={close} />}
    </>
  );
}

/** Letters of a name that a button has room for on a phone. */
const buttonLetters = 20;

const shortened = (name: string): string =>
  name.length > buttonLetters ? `${name.slice(0, buttonLetters - 1).trimEnd()}…` : name;
