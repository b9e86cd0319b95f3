import type { Feature } from 'write-excel-file/browser';
import { sanitizeTextContent } from 'write-excel-file/utility';
import { subtitleOf } from './about.ts';
import type { Sheet } from './sheet.ts';

const part = 'docProps/core.xml';
const partType = 'application/vnd.openxmlformats-package.core-properties+xml';
const relation = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

/** What a file of several reports is called. */
const allTitle = 'Alle rapporter';

/**
 * What an XLSX file's properties say in a file manager and a spreadsheet (ECMA-376 part 2, core properties): of what,
 * whose and of when it is; nothing for a template.
 */
export function documentProperties<Content>(tables: readonly Sheet[]): Feature<Content>[] {
  const about = tables.find((table) => table.about)?.about;
  if (!about) return [];
  const text = sanitizeTextContent;
  const made = new Date(about.made * 1000).toISOString().slice(0, 19);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${text(tables.length === 1 ? about.title : allTitle)}</dc:title>`,
    `<dc:subject>${text(subtitleOf(about))}</dc:subject>`,
    `<dc:creator>${text(about.by ?? '')}</dc:creator>`,
    '<dc:language>nb-NO</dc:language>',
    `<dcterms:created xsi:type="dcterms:W3CDTF">${made}Z</dcterms:created>`,
    '</cp:coreProperties>',
  ].join('');
  return [
    {
      files: {
        transform: {
          '[Content_Types].xml': {
            insert: () => `<Override PartName="/${part}" ContentType="${partType}"/>`,
          },
          '_rels/.rels': {
            insert: () => `<Relationship Id="rId-properties-1" Type="${relation}" Target="${part}"/>`,
          },
        },
        write: { files: () => ({ [part]: xml }) },
      },
    },
  ];
}
