import { foldSurface } from './fold-surface.mjs';

const tank = `z.ZodMiniObject<{
    litres: z.ZodMiniNumber<number>;
}, z.core.$loose>`;
const indented = tank.replaceAll('\n', '\n    ');
const nested = `z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    tank: ${indented};
}, z.core.$loose>`;

const api = `// @public
export const deviceSchema: ${nested};

// @public (undocumented)
interface Tank extends z.infer<typeof tankSchema> {
}

// @public
const tankSchema: ${tank};
`;
const cache = `// @public
const deviceSchema: ${nested};

// @public
export interface Kept {
    // (undocumented)
    readonly at: number;
}
`;

test('PLAT-11 a shape is told once: where it has its name, and in the first report that has it', () => {
  const folded = foldSurface(
    new Map([
      ['api.api.md', api],
      ['cache.api.md', cache],
    ]),
  );
  expect(folded.get('api.api.md')).toBe(`export const deviceSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    tank: typeof tankSchema;
}, z.core.$loose>;

interface Tank extends z.infer<typeof tankSchema> {}
const tankSchema: ${tank};
`);
  expect(folded.get('cache.api.md')).toBe(`const deviceSchema; // see api.api.md

export interface Kept {
    readonly at: number;
}
`);
});

test('PLAT-11 a shape that differs from the one of its name elsewhere is told in full', () => {
  const changed = cache.replace('z.ZodMiniNumber<number>', 'z.ZodMiniString<string>');
  const folded = foldSurface(
    new Map([
      ['api.api.md', api],
      ['cache.api.md', changed],
    ]),
  );
  expect(folded.get('cache.api.md')).toContain('litres: z.ZodMiniString<string>;');
});

test('PLAT-11 a choice of words is one line, and only what is not public says what it is', () => {
  const report = `// @public
export const fitSchema: z.ZodMiniObject<{
    fit: z.ZodMiniEnum<{
        fits: "fits";
        "too new": "too new";
    }>;
}, z.core.$strict>;

// @beta (undocumented)
export type Fit = 'fits';

// @public (undocumented)
export function fit(): Fit;

export { Icon }

// @public (undocumented)
export type Other = Fit;
`;
  expect(foldSurface(new Map([['remote.api.md', report]])).get('remote.api.md'))
    .toBe(`export const fitSchema: z.ZodMiniObject<{
    fit: z.ZodMiniEnum<"fits" | "too new">;
}, z.core.$strict>;

// @beta (undocumented)
export type Fit = 'fits';
export function fit(): Fit;
export { Icon }
export type Other = Fit;
`);
});
