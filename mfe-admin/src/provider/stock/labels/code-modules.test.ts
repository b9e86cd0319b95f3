import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/es2015/core/common/HybridBinarizer.js';
import DataMatrixReader from '@zxing/library/es2015/core/datamatrix/DataMatrixReader.js';
import QRCodeReader from '@zxing/library/es2015/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js';
import { codeModules, type CodeKind } from './code-modules.ts';

/** What a camera reads of a code printed with so much white around it. */
function read(kind: CodeKind, modules: readonly (readonly boolean[])[], quiet: number): string {
  const scale = 6;
  const side = (modules.length + 2 * quiet) * scale;
  const light = new Uint8ClampedArray(side * side).fill(255);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      for (let point = 0; isDark && point < scale * scale; point += 1)
        light[
          ((y + quiet) * scale + Math.floor(point / scale)) * side + (x + quiet) * scale + (point % scale)
        ] = 0;
  const reader = kind === 'qr' ? new QRCodeReader() : new DataMatrixReader();
  const picture = new RGBLuminanceSource(light, side, side);
  return reader.decode(new BinaryBitmap(new HybridBinarizer(picture))).getText();
}

test.each(['PEI00042', 'NY-1', 'TANK001', 'A'.repeat(30)])(
  'FACTORY-01 a reader reads the short id %s from either code',
  (shortid) => {
    expect(read('qr', codeModules('qr', shortid), 4)).toBe(shortid);
    expect(read('dataMatrix', codeModules('dataMatrix', shortid), 2)).toBe(shortid);
  },
);
