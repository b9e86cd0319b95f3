import { useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { announce, breakpoints, DownloadIcon, useNarrowerThan } from '@peil/shared-kernel/ui';
import { WorkMenu, type WorkState } from '@peil/shared-kernel/ui/overlay';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import type { PdfFile } from './save-pdfs.ts';
import { texts } from './texts.ts';

export interface SavePdfMenuProps {
  readonly device: Device;
  /** The graphs as they are shown now, in their order. */
  readonly charts: readonly ChartInput[];
}

const fileOf = (chart: ChartInput): PdfFile => ({
  about: chart.graph.name,
  range: chart.range,
  charts: [chart],
});

function joinedFile(charts: readonly ChartInput[]): PdfFile[] {
  const [first] = charts;
  return first ? [{ about: texts.joinedFile, range: first.range, charts }] : [];
}

/** Saves the shown graphs as PDFs: joined, one each, or one alone; not on small screens (DETAIL-03, DETAIL-04). */
export function SavePdfMenu({ device, charts }: SavePdfMenuProps) {
  const [state, setState] = useState<WorkState>({ kind: 'ready' });
  const isSmall = useNarrowerThan(breakpoints.phone);
  if (isSmall) return null;

  const save = async (files: readonly PdfFile[]): Promise<void> => {
    setState({ kind: 'busy', text: texts.saving });
    announce(texts.saving);
    try {
      // jspdf and the letters come when somebody wants a file.
      const { savePdfs } = await import('./save-pdfs.ts');
      await savePdfs(device, files);
      announce(texts.saved(files.length));
      setState({ kind: 'ready' });
    } catch {
      setState({ kind: 'failed', text: texts.failed });
    }
  };

  const several = [
    { id: 'joined', label: texts.joined, files: joinedFile(charts) },
    { id: 'apart', label: texts.apart, files: charts.map(fileOf) },
  ];
  const single = charts.map((chart, index) => ({
    id: `graph-${String(index)}`,
    label: texts.single(chart.graph.name),
    files: [fileOf(chart)],
  }));
  return (
    <WorkMenu
      state={state}
      label={texts.save}
      icon={<DownloadIcon aria-hidden />}
      items={[...(charts.length === 1 ? [] : several), ...single].map(({ files, ...item }) => ({
        ...item,
        disabled: charts.length === 0,
        onSelect: () => void save(files),
      }))}
    />
  );
}
