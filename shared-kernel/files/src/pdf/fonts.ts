/** What is asked of a document of jspdf: the library itself is heavy, and its users bring it. */
interface PdfDocument {
  addFileToVFS(name: string, content: string): unknown;
  addFont(file: string, name: string, style: string): unknown;
  setFont(name: string, style: string): unknown;
  getFont(): { readonly metadata?: unknown };
}

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

/** @param urls where the letters lie: they are files of the release that draws with them */
export async function fetchFonts(urls: Readonly<Record<keyof PdfFonts, string>>): Promise<PdfFonts> {
  const [normal, bold] = await Promise.all([fetchFont(urls.normal), fetchFont(urls.bold)]);
  return { normal, bold };
}

/** Makes the letters known to a document; of each weight only those used go into the file. */
export function embedFonts(document: PdfDocument, fonts: PdfFonts): void {
  for (const weight of ['normal', 'bold'] as const) {
    const file = `SourceSans3-${weight}.ttf`;
    document.addFileToVFS(file, fonts[weight]);
    document.addFont(file, font, weight);
  }
  document.setFont(font, 'normal');
}

/** jspdf writes text in units of 16 bits, so it has no sign beyond them. */
const highestSign = 0xff_ff;

/** Whether a document's letters have a sign. */
export function glyphsOf(document: PdfDocument): (codePoint: number) => boolean {
  const letters = document.getFont().metadata as { characterToGlyph(codePoint: number): number };
  return (codePoint) => codePoint <= highestSign && letters.characterToGlyph(codePoint) > 0;
}
