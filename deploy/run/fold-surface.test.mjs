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
  expect(folded.get('api.api.md')).toBe(`// @public
export const deviceSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    tank: typeof tankSchema;
}, z.core.$loose>;

// @public (undocumented)
interface Tank extends z.infer<typeof tankSchema> {}

// @public
const tankSchema: ${tank};
`);
  expect(folded.get('cache.api.md')).toBe(`// @public
const deviceSchema; // see api.api.md

// @public
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
