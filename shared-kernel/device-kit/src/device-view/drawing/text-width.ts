/** Size of the drawings' text, in units of the drawing. */
export const textSize = 15;

/** Mean width of a character of the portal's font, as a share of its size; and what its widest letters ("mm") take more. */
const character = 0.5;
const wideLetters = 8;

/** How wide a text is at most, in units of the drawing: room is kept for it before a browser can measure it. */
export const textWidth = (text: string): number => text.length * character * textSize + wideLetters;
