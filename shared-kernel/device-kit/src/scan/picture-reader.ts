// By their own files: the package's index would bring every kind of code along.
import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/es2015/core/common/HybridBinarizer.js';
import DataMatrixReader from '@zxing/library/es2015/core/datamatrix/DataMatrixReader.js';
import type LuminanceSource from '@zxing/library/es2015/core/LuminanceSource.js';
import QRCodeReader from '@zxing/library/es2015/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js';

/** What reads codes in a camera's picture. */
export interface CodeReader {
  /** What the codes say that are seen now; none is no fault. */
  read(video: HTMLVideoElement): Promise<readonly string[]>;
}

/** Longest side of what is looked at, points: enough for a small code, little enough for an old phone. */
const longestSide = 640;

/** Reads QR and Data Matrix in a browser that cannot (iPhones). */
export function pictureReader(): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const kinds = [new QRCodeReader(), new DataMatrixReader()];
  return {
    read(video) {
      const picture = context && lightOf(video, context);
      if (!picture) return Promise.resolve([]);
      // Codes that are etched into dark housings are light.
      for (const source of [picture, picture.invert()])
        for (const kind of kinds) {
          const said = readBy(kind, source);
          if (said !== null) return Promise.resolve([said]);
        }
      return Promise.resolve([]);
    },
  };
}

/** How light each point of the picture is that the camera shows now; null before the first one. */
function lightOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): LuminanceSource | null {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  if (width === 0 || height === 0) return null;
  Object.assign(context.canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const light = new Uint8ClampedArray(width * height);
  for (let point = 0; point < light.length; point += 1) {
    const at = point * 4;
    light[point] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4;
  }
  return new RGBLuminanceSource(light, width, height);
}

function readBy(kind: QRCodeReader | DataMatrixReader, source: LuminanceSource): string | null {
  try {
    return kind.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    // It throws whenever the picture has no code of this kind that can be read.
    return null;
  }
}
