/** When a notice says that it takes time, in milliseconds. */
export const slowAfterMs = 2_000;

export const slowText = 'Dette tar lenger tid enn vanlig …';
