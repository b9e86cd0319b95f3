// Tests of rules run without a window (environment.mjs).
if (typeof window !== 'undefined') jest.requireActual('./browser-setup.ts');

export {};
