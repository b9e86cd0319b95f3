/** Size of the drawings' text, in units of the drawing. */
export const TEXT_SIZE = 15;

/** Mean width of a character of the portal's font, as a share of its size; and what its widest letters ("mm") take more. */
const CHARACTER = 0.5;
const WIDE_LETTERS = 8;

/** How wide a text is at most, in units of the drawing: room is kept for it before a browser can measure it. */
export const textWidth = (text: string): number => text.length * CHARACTER * TEXT_SIZE + WIDE_LETTERS;
