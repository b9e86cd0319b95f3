import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../http/api-app.ts';
import { forbidden, notFound, ProblemError } from '../http/problem.ts';
import { Turns } from '../running/turns.ts';
import { encodeImage } from './encode.ts';
import { hostedImageUrl } from './hosted.ts';
import { findImage, isShown, reachOf, setProfileImage, urlOf } from './queries.ts';
import { renditionOf, renditions, type ImageWidth } from './renditions.ts';
import { imageTexts as texts } from './texts.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Largest file that is taken, bytes. */
const maxBytes = 10 * 1024 * 1024;

/** Uploads that one process receives or has waiting at once, so that it holds at most 80 MB of files in memory. */
const uploadsAtOnce = 8;

const id = z.string().min(1).max(200);

const bytes = z
  .custom<Buffer>((body) => Buffer.isBuffer(body) && body.length > 0, texts.missing)
  .meta({ type: 'string', format: 'binary' });

const widthSchema = z
  .enum(renditions.map(({ width }) => String(width) as `${ImageWidth}`))
  .default('450')
  .describe('Pixels: 450 is JPEG quality 20, 1000 is quality 60');

/** Pictures of devices: the built-in store, and the way to a hosted one (specification B7). */
export function imageRoutes(app: ApiApp, context: ApiContext): void {
  app.register((scope, _options, done) => {
    takeImages(scope.withTypeProvider<ZodTypeProvider>());
    uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), context);
    done();
  });
  readRoute(app, context);
}

/** In this scope a body is the bytes of an image, and nothing else. */
function takeImages(scope: ApiApp): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(imageTypes, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', (_request, _body, done) => {
    done(new ProblemError(415, { error: 'unsupported_media_type', message: texts.wrongType }));
  });
}

function uploadRoute(scope: ApiApp, { pool }: ApiContext): void {
  const turns = new Turns();
  let underWay = 0;

  scope.post(
    '/api/v1/devicesettings/:deviceId/image',
    {
      config: { access: 'deviceWork' },
      bodyLimit: maxBytes,
      onRequest: (_request, reply, done) => {
        if (underWay === uploadsAtOnce) {
          done(new ProblemError(503, { error: 'busy', message: texts.busy }, 5));
          return;
        }
        underWay += 1;
        reply.raw.once('close', () => {
          underWay -= 1;
        });
        done();
      },
      schema: {
        tags: ['images'],
        summary: "Set a device's picture",
        description:
          'The picture is made anew in two sizes, upright and without what a camera writes into it, and takes the place of the one before in appdata.visualization[0].images. At most 10 MB and 50 million pixels.',
        consumes: imageTypes,
        params: z.object({ deviceId: id }).meta({ examples: [{ deviceId: 'fjord-tank' }] }),
        body: bytes,
        response: {
          200: z.object({ id: z.string(), url: z.string() }),
          ...answers(400, 401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { deviceId } = request.params;
      const checkReach = async (): Promise<void> => {
        const reach = await reachOf(deviceId);
        if (reach === 'none') throw notFound();
        if (reach === 'read') throw forbidden();
      };
      await withTenant(pool, caller, checkReach);
      const image = await turns.take(() => encodeImage(request.body));
      const imageId = await withTenant(pool, caller, async () => {
        await checkReach();
        return setProfileImage(deviceId, image);
      });
      return { id: imageId, url: urlOf(imageId) };
    },
  );
}

function readRoute(app: ApiApp, { config, pool }: ApiContext): void {
  app.get(
    '/api/v1/images/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['images'],
        summary: 'A picture of a device, as JPEG',
        description:
          'A public id of the hosted image service is answered with 302 to it, if a device that the caller may see shows that picture.',
        params: z.object({ id }).meta({ examples: [{ id: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10' }] }),
        querystring: z.object({ width: widthSchema }),
        response: {
          200: { description: 'The picture', content: { 'image/jpeg': { schema: bytes } } },
          302: z.null().describe('To the hosted image service'),
          304: z.null().describe('Unchanged'),
          ...answers(400, 401, 404),
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const rendition = renditionOf(request.query.width);
      const image = await withTenant(pool, caller, () => findImage(request.params.id, rendition.width));
      if (image !== null) {
        const etag = `"${request.params.id}-${request.query.width}"`;
        keepForEver(reply).header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.status(304).send(null);
        return reply.type('image/jpeg').send(image);
      }
      if (config.imageUrlTemplate === null) throw notFound();
      const hosted = hostedImageUrl(config.imageUrlTemplate, request.params.id, rendition);
      const shown = hosted !== null && (await withTenant(pool, caller, () => isShown(request.params.id)));
      if (!shown) throw notFound();
      return reply.header('cache-control', 'private, no-store').redirect(hosted, 302);
    },
  );
}

/** A picture never changes under its id; who may see it is asked once a browser. */
const keepForEver = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, max-age=31536000, immutable').header('vary', 'authorization');
