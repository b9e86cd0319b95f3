import type { AppPlugins } from './plugins.ts';

/** `saved`: it lies among the phone's documents, and was sent nowhere. `unavailable`: nothing was kept. */
export type FileOutcome = 'shared' | 'saved' | 'unavailable';

/** Names that no file system refuses, and no path. */
const fileNameOf = (name: string): string =>
  name
    .replace(/[/\\:*?"<>|\u0000-\u001f]+/g, '-')
    .replace(/^\.+/, '')
    .slice(-120) || 'fil';

/** At most so many files of one name are kept beside each other; the last is then written anew. */
const mostOfOneName = 50;

/** `liste.xlsx`, `liste (2).xlsx` … */
function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot > 0
    ? `${name.slice(0, dot)} (${String(number)})${name.slice(dot)}`
    : `${name} (${String(number)})`;
}

function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = reader.result as string;
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file could not be read'));
    };
    reader.readAsDataURL(content);
  });
}

/** A dismissed sheet is an error to the plugins: "Share canceled", and `AbortError` of a browser. */
const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || /cancel/i.test(error.message));

/**
 * Keeps a file among the phone's documents, where its Files app shows it, and opens the sheet to send it (MOBILE-02).
 * A name that is taken gets a number: nothing that was saved before is lost. Never throws.
 */
export async function shareFile(plugins: AppPlugins, name: string, content: Blob): Promise<FileOutcome> {
  let isKept = false;
  try {
    const [{ Filesystem, Directory }, { Share }, data] = await Promise.all([
      plugins.files(),
      plugins.share(),
      base64Of(content),
    ]);
    const wanted = fileNameOf(name);

    const isTaken = (path: string) =>
      Filesystem.stat({ path, directory: Directory.Documents }).then(
        () => true,
        () => false,
      );
    const freePath = async (): Promise<string> => {
      for (let number = 1; number < mostOfOneName; number += 1) {
        const path = numbered(wanted, number);
        if (!(await isTaken(path))) return path;
      }
      return numbered(wanted, mostOfOneName);
    };
    /** Where the documents are closed to the app (an old Android without the right), it can be sent all the same. */
    const write = async (): Promise<string> => {
      try {
        const { uri } = await Filesystem.writeFile({
          path: await freePath(),
          directory: Directory.Documents,
          data,
        });
        isKept = true;
        return uri;
      } catch {
        return (await Filesystem.writeFile({ path: wanted, directory: Directory.Cache, data })).uri;
      }
    };

    const uri = await write();
    await Share.share({ title: name, files: [uri] });
    return 'shared';
  } catch (error) {
    return isKept || isDismissed(error) ? 'saved' : 'unavailable';
  }
}
