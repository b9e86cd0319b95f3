import { useState } from 'react';
import { Button, TableIcon } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { ColumnOrder } from './ColumnOrder.tsx';
import { chosenColumns, columnPlaces, type ChoosableColumn, type ColumnPlace } from './column-places.ts';
import { texts } from './texts.ts';

interface ColumnChooserProps {
  /** Every column of the list, in the list's own order. */
  readonly all: readonly ChoosableColumn[];
  /** The ones that are seen now, in their order. */
  readonly chosen: () => readonly string[];
  /** Called with the columns to show in their order; null for the list's own. */
  readonly onChange: (columns: readonly string[] | null) => void;
  /** Called besides when all shall be as the list has it by itself. */
  readonly onReset: () => void;
}

/** Button and dialog in which the user says which columns a list shows, and in which order. */
export function ColumnChooser(props: ColumnChooserProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<TableIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {texts.columns}
      </Button>
      {isOpen && (
        <ChooserDialog
          {...props}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

function ChooserDialog({
  all,
  chosen,
  onChange,
  onReset,
  onClose,
}: ColumnChooserProps & { onClose(): void }) {
  const [before] = useState(() => columnPlaces(all, chosen()));
  const [places, setPlaces] = useState<readonly ColumnPlace[]>(before);
  const choose = (columns: readonly string[] | null) => {
    onChange(columns);
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.chooseColumns}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              // What was not changed stays the list's own: another window may have room for more of it.
              if (places === before) onClose();
              else choose(chosenColumns(places));
            }}
          >
            {texts.useColumns}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onReset();
              choose(null);
            }}
          >
            {texts.standardColumns}
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.columnsHelp}</p>
      <ColumnOrder places={places} onChange={setPlaces} />
    </Dialog>
  );
}
