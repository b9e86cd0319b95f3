import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** All its text, pieces with a line break between, plain spaces for the hard ones. */
  readonly text: string;
  /** How many paths it draws. */
  readonly paths: number;
  /** How many pictures of pixels it draws. */
  readonly images: number;
  /** Names of the letters it is written in. */
  readonly fonts: readonly string[];
}

export interface PdfFile {
  readonly title: unknown;
  readonly language: unknown;
  readonly pages: readonly PdfPage[];
}

const imageOperators: readonly number[] = [
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
];

/** Reads a PDF as a reader of PDFs does. */
export async function readPdf(content: Buffer): Promise<PdfFile> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  try {
    const info = (await document.getMetadata()).info as Readonly<Record<string, unknown>>;
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const { fnArray, argsArray } = await page.getOperatorList();
      const drawn = fnArray.flatMap((operator, index) => (operator === OPS.setFont ? [index] : []));
      const fonts = drawn.map((index) => {
        const [id] = argsArray[index] as [string];
        return (page.commonObjs.get(id) as { readonly name: string }).name;
      });
      pages.push({
        width,
        height,
        text: items
          .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
          .join('\n')
          .replaceAll('\u00a0', ' '),
        paths: fnArray.filter((operator) => operator === OPS.constructPath).length,
        images: fnArray.filter((operator) => imageOperators.includes(operator)).length,
        fonts: [...new Set(fonts)],
      });
    }
    return { title: info['Title'], language: info['Language'], pages };
  } finally {
    await document.destroy();
  }
}
