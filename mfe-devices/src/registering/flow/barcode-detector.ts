/** The browser's own reader of codes (Shape Detection API), where it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The kinds of codes that stand on devices. */
const wanted = ['qr_code', 'data_matrix'];

/** A reader of the codes that stand on devices; null in a browser that reads none of them. */
export async function codeReader(): Promise<Detector | null> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!found) return null;
  try {
    const known = await found.getSupportedFormats();
    const formats = wanted.filter((format) => known.includes(format));
    return formats.length === 0 ? null : new found({ formats });
  } catch {
    return null;
  }
}
