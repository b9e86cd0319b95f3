import sharp from 'sharp';

interface Notes {
  readonly taken: Date;
  readonly lat: number;
  readonly long: number;
}

/** Degrees as a camera writes them. */
const inDegrees = (degrees: number): string =>
  `${String(Math.round(Math.abs(degrees) * 10_000))}/10000 0/1 0/1`;

/** A photo as a phone's camera hands it over, with when and where it was taken. */
export async function phonePhoto(name: string, { taken, lat, long }: Notes) {
  const time = taken.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3060a0' } })
    .withExif({
      IFD2: { DateTimeOriginal: time, OffsetTimeOriginal: '+00:00' },
      IFD3: {
        GPSLatitudeRef: lat < 0 ? 'S' : 'N',
        GPSLatitude: inDegrees(lat),
        GPSLongitudeRef: long < 0 ? 'W' : 'E',
        GPSLongitude: inDegrees(long),
      },
    })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
