/**
 * Longest body of a call that asks for no token, bytes: names, codes and passwords need no more. Reading a megabyte of
 * nested JSON takes a tenth of a second, which nobody unknown may ask for (measured).
 */
export const publicBodyLimit = 16_384;
