import { jsPDF } from 'jspdf';
import { getBrand } from '@peil/shared-kernel/brand';
import { embedFonts, fetchFonts, font } from '@peil/shared-kernel/pdf';
import { fontFiles } from '../../../reports/report-pdf/fonts.ts';
import { codeModules, type CodeKind } from './code-modules.ts';
import { labelText, marginShare, type LabelDevice, type LabelLine } from './label-text.ts';
import { placeOfLabel, type LabelPaper } from './papers.ts';

/** mm to points. */
const points = 72 / 25.4;

/**
 * A PDF of labels to print at full size: the code of each short id, the short id in letters, the product's name
 * and the id that the device sends by.
 * @param from how many labels of the first sheet are used already
 */
export async function labelPdf(
  devices: readonly LabelDevice[],
  { paper, code, from }: { readonly paper: LabelPaper; readonly code: CodeKind; readonly from: number },
): Promise<Blob> {
  const { width, height } = paper.page;
  const orientation = width > height ? 'landscape' : 'portrait';
  const document = new jsPDF({ unit: 'mm', format: [width, height], orientation, compress: true });
  embedFonts(document, await fetchFonts(fontFiles));
  const { product } = getBrand();
  document.setLanguage('nb');
  document.setProperties({
    title: `${product}: ${devices.map(({ shortid }) => shortid).join(', ')}`.slice(0, 200),
    creator: product,
  });
  document.setFillColor('#000000');
  document.setTextColor('#000000');

  const setLetters = (weight: LabelLine['weight'], mm: number): void => {
    document.setFont(font, weight);
    document.setFontSize(mm * points);
  };
  const widthOf = (text: string, weight: LabelLine['weight']): number => {
    setLetters(weight, 1);
    return document.getTextWidth(text);
  };
  let page = 0;
  for (const [index, device] of devices.entries()) {
    const place = placeOfLabel(paper, from + index);
    for (; page < place.page; page += 1) document.addPage([width, height], orientation);
    const edge = paper.label.height * marginShare;
    const side = paper.label.height - 2 * edge;
    drawCode(document, codeModules(code, device.shortid), { x: place.x + edge, y: place.y + edge, side });
    for (const { text, x, y, size, weight } of labelText(device, product, paper.label, widthOf)) {
      setLetters(weight, size);
      document.text(text, place.x + x, place.y + y);
    }
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
