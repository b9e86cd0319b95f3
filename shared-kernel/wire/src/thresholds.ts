/** What a level beyond a threshold means, from harmless to worst. */
export const thresholdTypes = ['ok', 'info', 'warning', 'danger'] as const;

/** On which side of a threshold's value its alarm is; the first when untold. */
export const thresholdDirections = ['above', 'below'] as const;
