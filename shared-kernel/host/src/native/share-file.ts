import type { AppPlugins } from './plugins.ts';

/** `saved`: it lies among the phone's documents, and was sent nowhere. `unavailable`: nothing was kept. */
export type FileOutcome = 'shared' | 'saved' | 'unavailable';

/** Names that no file system refuses, and no path. */
const fileNameOf = (name: string): string =>
  name
    .replace(/[/\\:*?"<>|\p{Cc}]+/gu, '-')
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

interface KeptFile {
  readonly uri: string;
  /** Among the documents; else where the system may remove it any time. */
  readonly isKept: boolean;
}

/** Where the documents are closed to the app (an old Android without the right), a file can be sent all the same. */
async function keep(plugins: AppPlugins, name: string, content: Blob): Promise<KeptFile> {
  const [{ Filesystem, Directory }, data] = await Promise.all([plugins.files(), base64Of(content)]);

  const isTaken = (path: string) =>
    Filesystem.stat({ path, directory: Directory.Documents }).then(
      () => true,
      () => false,
    );
  async function freePath(): Promise<string> {
    for (let number = 1; number < mostOfOneName; number += 1) {
      const path = numbered(name, number);
      if (!(await isTaken(path))) return path;
    }
    return numbered(name, mostOfOneName);
  }

  try {
    const path = await freePath();
    const { uri } = await Filesystem.writeFile({ path, directory: Directory.Documents, data });
    return { uri, isKept: true };
  } catch {
    const { uri } = await Filesystem.writeFile({ path: name, directory: Directory.Cache, data });
    return { uri, isKept: false };
  }
}

/**
 * Keeps a file among the phone's documents, where its Files app shows it, and opens the sheet to send it (MOBILE-02).
 * A name that is taken gets a number: nothing that was saved before is lost. Never throws.
 */
export async function shareFile(plugins: AppPlugins, name: string, content: Blob): Promise<FileOutcome> {
  let file: KeptFile;
  try {
    file = await keep(plugins, fileNameOf(name), content);
  } catch {
    return 'unavailable';
  }
  try {
    const { Share } = await plugins.share();
    await Share.share({ title: name, files: [file.uri] });
    return 'shared';
  } catch (error) {
    return file.isKept || isDismissed(error) ? 'saved' : 'unavailable';
  }
}
