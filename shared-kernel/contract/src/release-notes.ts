import * as z from 'zod/mini';

/** The notes of a release, in its folder. */
export const releaseNotesFile = 'release-notes.json';

/** Stands for all permissions: the note concerns everybody, also who is not signed in. */
const everybody = '*';

const paragraphSchema = z.object({ kind: z.literal('paragraph'), text: z.string() });
const listSchema = z.object({ kind: z.literal('list'), items: z.array(z.string()) });

/** What one release brought that its users notice; written beside the code in `<package>/release-notes/<id>.md`. */
const releaseNoteSchema = z.object({
  /** Name of its file without the ending; begins with the date, so that ids stand in the order of time. */
  id: z.string(),
  /** Day of the release in Oslo, `2026-11-24`. */
  date: z.string(),
  title: z.string(),
  /** It concerns who has one of these permissions; left out: everybody. */
  permissions: z.optional(z.array(z.string())),
  body: z.array(z.union([paragraphSchema, listSchema])),
});

/** `release-notes.json`: newest first. */
export const releaseNotesSchema = z.array(releaseNoteSchema);

/** Permission, or `*` → id of the newest note that concerns it. */
export const newestNotesSchema = z.record(z.string(), z.string());

export interface ReleaseNote extends z.infer<typeof releaseNoteSchema> {}
interface NoteParagraph extends z.infer<typeof paragraphSchema> {}
interface NoteList extends z.infer<typeof listSchema> {}
export type NoteBlock = NoteParagraph | NoteList;
export interface NewestNotes extends z.infer<typeof newestNotesSchema> {}

/** Whether a note concerns somebody, who may do what `isAllowed` answers. */
export const concerns = (
  { permissions }: Pick<ReleaseNote, 'permissions'>,
  isAllowed: (permission: string) => boolean,
): boolean => permissions?.some(isAllowed) ?? true;

/** What the registry says about a release's notes, so that a page knows of unread ones without fetching any. */
export function newestNotes(notes: readonly ReleaseNote[]): NewestNotes {
  const newest: NewestNotes = {};
  for (const { id, permissions = [everybody] } of notes) {
    for (const name of permissions) if (id > (newest[name] ?? '')) newest[name] = id;
  }
  return newest;
}

/** Id of the newest note of some releases that concerns somebody; null where none does. */
export function newestConcerning(
  releases: readonly { readonly newestNotes?: NewestNotes | undefined }[],
  isAllowed: (permission: string) => boolean,
): string | null {
  const ids = releases
    .flatMap((release) => Object.entries(release.newestNotes ?? {}))
    .filter(([name]) => name === everybody || isAllowed(name))
    .map(([, id]) => id);
  return ids.reduce<string | null>((newest, id) => (newest === null || id > newest ? id : newest), null);
}
