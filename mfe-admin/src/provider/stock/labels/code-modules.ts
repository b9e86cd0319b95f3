// By their own files: the package's index would bring every kind of code along.
import BarcodeFormat from '@zxing/library/es2015/core/BarcodeFormat.js';
import DataMatrixWriter from '@zxing/library/es2015/core/datamatrix/DataMatrixWriter.js';
import EncodeHintType from '@zxing/library/es2015/core/EncodeHintType.js';
import QRCodeWriter from '@zxing/library/es2015/core/qrcode/QRCodeWriter.js';

export type CodeKind = 'qr' | 'dataMatrix';

/** The dark modules of a square code, by rows, without the quiet zone around it. */
export function codeModules(kind: CodeKind, text: string): readonly (readonly boolean[])[] {
  const matrix =
    kind === 'qr'
      ? new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, new Map([[EncodeHintType.MARGIN, 0]]))
      : new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 0, 0, new Map());
  return Array.from({ length: matrix.getHeight() }, (_, y) =>
    Array.from({ length: matrix.getWidth() }, (_unused, x) => matrix.get(x, y)),
  );
}
