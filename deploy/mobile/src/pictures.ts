import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { AppConfigError, type AppConfig } from './app-config.ts';

/** Android's densities: pixels per dp. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

/** A launcher icon is 48 dp; the layer of an adaptive one 108 dp, of which a mask leaves the middle 66 dp at least. */
const [iconDp, layerDp, seenDp] = [48, 108, 66];

/** What Apple asks of an icon, and the least a PNG must have. */
const iosIconSize = 1024;
const splashSize = 2732;

/** The icon in the middle of a square of the brand's colour, or of nothing. */
async function picture(
  icon: Buffer,
  size: number,
  iconSize: number,
  background: string | null,
): Promise<Sharp> {
  const middle = await sharp(icon, { density: 300 })
    .resize(iconSize, iconSize, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const canvas = sharp({
    create: {
      width: size,
      height: size,
      channels: 4,
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    },
  }).composite([{ input: middle }]);
  return background === null ? canvas : sharp(await canvas.png().toBuffer()).flatten({ background });
}

/** Throws AppConfigError where the file is no picture, not square or too small. */
export async function checkIcon(icon: Buffer, name: string): Promise<void> {
  const read = await sharp(icon)
    .metadata()
    .catch(() => null);
  const { width = 0, height = 0, format } = read ?? {};
  const isFit = format === 'svg' || (format === 'png' && width >= iosIconSize);
  if (!isFit || width !== height)
    throw new AppConfigError(
      `${name}: sett «icon» til et kvadratisk bilde, SVG eller PNG på minst ${String(iosIconSize)} × ${String(iosIconSize)}`,
    );
}

/**
 * Makes every icon and splash picture of both projects.
 * @param icon the bytes of the brand's icon
 * @param project folder with `android/` and `ios/`
 */
export async function writePictures(icon: Buffer, { colour }: AppConfig, project: string): Promise<void> {
  const write = async (path: string, made: Promise<Sharp>) => {
    const file = join(project, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await (await made).png().toBuffer());
  };
  const resources = 'android/app/src/main/res';
  for (const [density, scale] of Object.entries(densities)) {
    const [size, layer, seen] = [iconDp, layerDp, seenDp].map((dp) => Math.round(dp * scale)) as [
      number,
      number,
      number,
    ];
    const whole = picture(icon, size, Math.round(size * 0.72), colour);
    await write(`${resources}/mipmap-${density}/ic_launcher.png`, whole);
    await write(`${resources}/mipmap-${density}/ic_launcher_round.png`, whole);
    await write(
      `${resources}/mipmap-${density}/ic_launcher_foreground.png`,
      picture(icon, layer, Math.round(seen * 0.8), null),
    );
  }
  const assets = 'ios/App/App/Assets.xcassets';
  await write(
    `${assets}/AppIcon.appiconset/AppIcon-512@2x.png`,
    picture(icon, iosIconSize, Math.round(iosIconSize * 0.72), colour),
  );
  await write(
    `${assets}/Splash.imageset/splash.png`,
    picture(icon, splashSize, Math.round(splashSize * 0.16), colour),
  );
}
