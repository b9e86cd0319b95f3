/** What a drawing of water shows: each has a shape of its own. */
export const waterKinds = ['drain', 'magazine', 'pond', 'brook'] as const;

export type WaterKind = (typeof waterKinds)[number];
