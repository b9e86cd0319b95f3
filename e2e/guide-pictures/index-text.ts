import type { Photo } from './photograph.ts';

const variableOf = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The module that names the pictures, for the guides and for the bundler. */
export function indexText(photos: readonly Photo[]): string {
  const imports = photos.map(
    ({ screen }) => `import ${variableOf(screen.name)} from './${screen.name}.webp';`,
  );
  const entries = photos.map(
    ({ screen, width, height }) =>
      `  '${screen.name}': { src: ${variableOf(screen.name)}, width: ${width}, height: ${height}, alt: ${JSON.stringify(screen.alt)} },`,
  );
  return [
    '// Made by `npm run guide-pictures` from ../screens.json.',
    ...imports,
    '',
    '/** Screens as they looked when the command was run last. Width and height in pixels. */',
    'export const pictures = {',
    ...entries,
    '} as const;',
    '',
    'export type PictureName = keyof typeof pictures;',
    '',
  ].join('\n');
}
