import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive, found by its central directory; throws where a length or check sum is wrong. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('no ZIP archive');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packedSize, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    // What is written as a stream tells sum and lengths behind the contents (APPNOTE 4.4.4, bit 3).
    const isStreamed = (archive.readUInt16LE(local + 6) & 8) !== 0;
    if (!isStreamed && archive.compare(archive, at + 16, at + 28, local + 14, local + 26) !== 0)
      throw new Error(`${name}: the two headers differ`);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(start, start + packedSize));
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name}: damaged`);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('the directory has another length');
  return files;
}
