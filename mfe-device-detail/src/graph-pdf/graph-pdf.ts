import { jsPDF } from 'jspdf';
import type { Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { deviceDoubts, deviceTypeLabel, identityOf, identityText } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { embedFonts, type PdfFonts } from '@peil/shared-kernel/pdf';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import { drawPage } from './draw-page.ts';
import { Pen } from './pen.ts';
import { texts } from './texts.ts';

/** What a file is about besides its graphs. */
export interface PdfSubject {
  readonly device: Device;
  /** What the device's organisation is called; null when this user may not know. */
  readonly organisation: string | null;
  readonly made: Date;
}

/** Lets the browser turn its spinner: drawing a page holds it up. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** A PDF of graphs, a page each, A4 across: lines and text that can be searched and copied (DETAIL-04). */
export async function graphPdf(
  { device, organisation, made }: PdfSubject,
  charts: readonly ChartInput[],
  fonts: PdfFonts,
): Promise<Blob> {
  const document = new jsPDF({
    orientation: 'landscape',
    unit: 'pt',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
  });
  embedFonts(document, fonts);
  const { product } = getBrand();
  const subject = charts.length === 1 ? charts[0]?.graph.name : undefined;
  document.setLanguage('nb');
  document.setCreationDate(made);
  document.setProperties({
    title: texts.title(device.name, subject ?? texts.allGraphs),
    subject: charts.map(({ graph }) => graph.name).join(', '),
    author: organisation ?? product,
    creator: product,
  });
  const frame = {
    device: device.name,
    about: [identityText(identityOf(device)), deviceTypeLabel(device), organisation]
      .filter(Boolean)
      .join(' · '),
    doubts: deviceDoubts(device, made.getTime() / 1000),
    made: texts.made(formatDateTime(made) ?? '', product),
    pages: charts.length,
  };
  const pen = new Pen(document);
  for (const [index, chart] of charts.entries()) {
    if (index > 0) document.addPage();
    await drawPage(pen, frame, chart, index + 1);
    await breathe();
  }
  return document.output('blob');
}
