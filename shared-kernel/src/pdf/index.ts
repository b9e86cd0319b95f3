export { embedFonts, fetchFonts, font, glyphsOf, type PdfFonts } from './fonts.ts';
export { drawTable, type PdfTable } from './table.ts';
