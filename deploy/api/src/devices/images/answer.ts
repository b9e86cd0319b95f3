import * as z from 'zod';
import { renditions, type ImageWidth } from './renditions.ts';
import { imageTexts } from './texts.ts';

/** A picture as a body is. */
export const pictureBytes = z
  .custom<Buffer>((body) => Buffer.isBuffer(body) && body.length > 0, imageTexts.missing)
  .meta({ type: 'string', format: 'binary' });

/** In which width a picture is asked for. */
export const widthSchema = z
  .enum(renditions.map(({ width }) => String(width) as `${ImageWidth}`))
  .default('450')
  .describe('Pixels: 450 is JPEG quality 20, 1000 is quality 60');
