import type { CodeReader } from './picture-reader.ts';

/** The browser's own (Shape Detection API). */
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): {
    detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The kinds of codes that stand on devices. */
const wanted = ['qr_code', 'data_matrix'];

async function browsersOwn(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  const known = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  if (!wanted.every((format) => known.includes(format))) return null;
  const detector = new Detector({ formats: wanted });
  return {
    async read(video) {
      const codes = await detector.detect(video).catch(() => []);
      return codes.map(({ rawValue }) => rawValue);
    },
  };
}

/**
 * A reader of the codes that stand on devices: the browser's own where it reads both kinds, or else one that is fetched
 * now; null without network for that.
 */
export async function codeReader(): Promise<CodeReader | null> {
  const own = await browsersOwn();
  if (own) return own;
  try {
    const { pictureReader } = await import('./picture-reader.ts');
    return pictureReader();
  } catch {
    return null;
  }
}
