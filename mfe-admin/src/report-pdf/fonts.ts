import semiboldUrl from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
import regularUrl from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
import type { jsPDF } from 'jspdf';

export const font = 'Source Sans 3';

/** The letters as jspdf takes them: a character for each byte. Both weights know the same signs. */
export interface PdfFonts {
  readonly normal: string;
  readonly bold: string;
}

/** Every browser takes this many arguments at once. */
const piece = 32_768;

async function fetchFont(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font of the PDF answered ${String(answer.status)}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) {
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  }
  return text;
}

export async function fetchFonts(): Promise<PdfFonts> {
  const [normal, bold] = await Promise.all([regularUrl, semiboldUrl].map(fetchFont));
  return { normal: normal ?? '', bold: bold ?? '' };
}

/** Makes the letters known to a document; of each weight only those used go into the file. */
export function embedFonts(document: jsPDF, fonts: PdfFonts): void {
  for (const weight of ['normal', 'bold'] as const) {
    const file = `SourceSans3-${weight}.ttf`;
    document.addFileToVFS(file, fonts[weight]);
    document.addFont(file, font, weight);
  }
  document.setFont(font, 'normal');
}
