import { ExportGraphs, type ExportGraphsProps } from '../graph-export/ExportGraphs.tsx';
import { SavePdfMenu, type SavePdfMenuProps } from '../graph-pdf/SavePdfMenu.tsx';

/** What can be saved of the graphs. In a chunk of its own, with the menus that it needs. */
export function GraphActions({ charts, ...shown }: ExportGraphsProps & SavePdfMenuProps) {
  return (
    <>
      <ExportGraphs {...shown} />
      <SavePdfMenu device={shown.device} charts={charts} />
    </>
  );
}
