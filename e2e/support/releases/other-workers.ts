import type { Change } from './releases.ts';

/** Replaces what stands so many times in the built worker. */
function replaced(text: string, pattern: RegExp, times: number, by: (...found: string[]) => string): string {
  let count = 0;
  const result = text.replace(pattern, (...found: string[]) => {
    count += 1;
    return by(...found);
  });
  if (count !== times) throw new Error(`The worker has ${String(count)} of ${String(pattern)}`);
  return result;
}

/** A worker that keeps under another layout's names. */
export const ofLayout =
  (layout: number): Change =>
  (text) =>
    replaced(
      text,
      /(["'`])peil-(files|page)-(?:\$\{String\(\d+\)\}|\d+)\1/g,
      2,
      (_all, _quote, what) => `"peil-${what ?? ''}-${String(layout)}"`,
    );

/** A worker that knows another protocol than pages speak: it takes no notice of what they tell it. */
export const ofProtocol =
  (protocol: number): Change =>
  (text) =>
    replaced(
      text,
      /\b1===(\w+)&&\("seen"/g,
      1,
      (_all, name) => `${String(protocol)}===${name ?? ''}&&("seen"`,
    );
