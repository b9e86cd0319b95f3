export { embedFonts, fetchFonts, font, glyphsOf, type PdfFonts } from './fonts.ts';
export { drawTables, type PdfTable } from './table.ts';
export { linesOf } from './table-layout.ts';
