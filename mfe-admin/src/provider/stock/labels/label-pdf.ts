import { jsPDF } from 'jspdf';
import { getBrand } from '@peil/shared-kernel/brand';
import { embedFonts, fetchFonts, font } from '@peil/shared-kernel/pdf';
import { fontFiles } from '../../../reports/report-pdf/fonts.ts';
import { codeModules, type CodeKind } from './code-modules.ts';
import { placeOfLabel, type LabelPaper } from './papers.ts';

/** Share of the label's height; the white around a code is at least the two to four modules that readers ask for. */
const margin = 0.12;
const shortIdShare = 0.26;
const brandShare = 0.15;
/** mm to points. */
const points = 72 / 25.4;

/**
 * A PDF of labels to print at full size: the code of each short id, the short id in letters and the product's name.
 * @param from how many labels of the first sheet are used already
 */
export async function labelPdf(
  shortids: readonly string[],
  { paper, code, from }: { readonly paper: LabelPaper; readonly code: CodeKind; readonly from: number },
): Promise<Blob> {
  const { width, height } = paper.page;
  const orientation = width > height ? 'landscape' : 'portrait';
  const document = new jsPDF({ unit: 'mm', format: [width, height], orientation, compress: true });
  embedFonts(document, await fetchFonts(fontFiles));
  const { product } = getBrand();
  document.setLanguage('nb');
  document.setProperties({ title: `${product}: ${shortids.join(', ')}`.slice(0, 200), creator: product });
  document.setFillColor('#000000');
  document.setTextColor('#000000');

  const write = (
    text: string,
    place: { x: number; y: number; width: number },
    mm: number,
    weight: string,
  ) => {
    document.setFont(font, weight);
    document.setFontSize(mm * points);
    const size = Math.min(1, place.width / document.getTextWidth(text)) * mm;
    document.setFontSize(size * points);
    document.text(text, place.x, place.y);
  };
  let page = 0;
  for (const [index, shortid] of shortids.entries()) {
    const place = placeOfLabel(paper, from + index);
    for (; page < place.page; page += 1) document.addPage([width, height], orientation);
    const high = paper.label.height;
    const edge = high * margin;
    const side = high - 2 * edge;
    drawCode(document, codeModules(code, shortid), { x: place.x + edge, y: place.y + edge, side });
    const x = place.x + side + 2 * edge;
    const column = { x, width: place.x + paper.label.width - x - edge };
    write(product, { ...column, y: place.y + high * 0.38 }, high * brandShare, 'normal');
    write(shortid, { ...column, y: place.y + high * 0.66 }, high * shortIdShare, 'bold');
  }
  return document.output('blob');
}

/** All dark modules as one path, runs as one bar each: no seams between them, and a small file. */
function drawCode(
  document: jsPDF,
  modules: readonly (readonly boolean[])[],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const size = side / modules.length;
  for (const [row, line] of modules.entries()) {
    let start = 0;
    while (start < line.length) {
      const end = line.indexOf(!line[start], start);
      const length = (end < 0 ? line.length : end) - start;
      if (line[start]) document.rect(x + start * size, y + row * size, length * size, size, null);
      start += length;
    }
  }
  document.fill();
}
