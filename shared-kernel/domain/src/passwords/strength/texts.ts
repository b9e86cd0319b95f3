import type { StrengthStep } from '../password-rules.ts';

export const texts = {
  strength: (word: string) => `Passordstyrke: ${word}`,
  steps: {
    veryWeak: 'svært svakt',
    weak: 'svakt',
    fair: 'middels',
    strong: 'sterkt',
    veryStrong: 'svært sterkt',
  } satisfies Record<StrengthStep, string>,
} as const;
