import normal from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
import bold from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
import type { Device } from '@peil/shared-kernel/api';
import { organisationName } from '@peil/shared-kernel/cache';
import { fetchFonts } from '@peil/shared-kernel/pdf';
import { rangedFileName, saveFile } from '@peil/shared-kernel/sheets';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import type { TimeRange } from '../range/range.ts';
import { graphPdf } from './graph-pdf.ts';

/** Addresses of the letters that PDFs are written with. */
const fontFiles = { normal, bold };

/** A file to be: its graphs, and what it is called after besides the device. */
export interface PdfFile {
  readonly about: string;
  readonly range: TimeRange;
  readonly charts: readonly ChartInput[];
}

/** Of a long name so much that the graph's has room in the file's. */
const nameLength = 60;

/** Makes the files and saves each as a download. */
export async function savePdfs(device: Device, files: readonly PdfFile[]): Promise<void> {
  const [fonts, organisation] = await Promise.all([fetchFonts(fontFiles), organisationName(device.orgid)]);
  const made = new Date();
  const name = device.name.slice(0, nameLength);
  for (const { about, range, charts } of files) {
    const content = await graphPdf({ device, organisation: organisation || null, made }, charts, fonts);
    await saveFile(rangedFileName(`${name} ${about}`, 'pdf', range), content);
  }
}
