export { embedFonts, fetchFonts, font, glyphsOf, type PdfFonts } from './fonts.ts';
