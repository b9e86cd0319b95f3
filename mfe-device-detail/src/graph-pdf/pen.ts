import type { jsPDF } from 'jspdf';
import { font, glyphsOf, linesOf } from '@peil/shared-kernel/pdf';
import { missingSign, printable } from './printable.ts';
import { printLook } from './print-look.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** Which end of the text stands at x. */
  readonly align?: 'left' | 'right' | 'center';
}

const ellipsis = '…';

/** Writes on the current page of a document, in points from its upper left corner. */
export class Pen {
  /** Whether a sign had to be replaced since `startPage`. */
  missedSign = false;
  readonly document: jsPDF;
  readonly #hasGlyph: (codePoint: number) => boolean;

  constructor(document: jsPDF) {
    this.document = document;
    this.#hasGlyph = glyphsOf(document);
  }

  startPage(): void {
    this.missedSign = false;
  }

  /** The text in signs of the font. */
  readonly letters = (text: string): string => {
    const result = printable(text, this.#hasGlyph);
    if (result.includes(missingSign)) this.missedSign = true;
    return result;
  };

  #use({ size, bold = false, colour = printLook.text }: TextStyle): void {
    this.document.setFont(font, bold ? 'bold' : 'normal');
    this.document.setFontSize(size);
    this.document.setTextColor(colour);
  }

  width(text: string, style: TextStyle): number {
    this.#use(style);
    return this.document.getTextWidth(this.letters(text));
  }

  /** One line; what is wider than it may be ends in an ellipsis. */
  write(text: string, x: number, y: number, style: TextStyle, maxWidth = Number.POSITIVE_INFINITY): void {
    this.#use(style);
    this.document.text(this.#cut(this.letters(text), maxWidth), x, y, { align: style.align ?? 'left' });
  }

  /** The lines a text takes; nothing of it is cut. */
  lines(text: string, style: TextStyle, maxWidth: number): string[] {
    this.#use(style);
    return linesOf(this.letters(text), maxWidth, (part) => this.document.getTextWidth(part));
  }

  #cut(text: string, maxWidth: number): string {
    if (this.document.getTextWidth(text) <= maxWidth) return text;
    let end = text.length;
    while (end > 0 && this.document.getTextWidth(text.slice(0, end) + ellipsis) > maxWidth) end -= 1;
    return text.slice(0, end).trimEnd() + ellipsis;
  }
}
