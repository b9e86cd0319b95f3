import type { IncomingMessage } from 'node:http';
import { pictureLimits } from '@peil/shared-kernel/devices';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { problemOf } from '../../platform/http/errors.ts';
import { forbidden, notFound, ProblemError, ruleBroken } from '../../platform/problem.ts';
import { pictureBytes, widthSchema } from './answer.ts';
import { PictureEncoder } from './encoder.ts';
import { hostedImageUrl } from './hosted.ts';
import type { EncodedImage } from './encoding.ts';
import { findImage, isShown, reachOf, setProfileImage, urlOf } from './queries.ts';
import { renditionOf } from './renditions.ts';
import { addServicePhoto } from './service-photos.ts';
import { imageTexts as texts, refusalText } from './texts.ts';
import { Uploads, type Upload } from './uploads.ts';

const imageTypes = [...pictureLimits.types];

const id = z.string().min(1).max(200);

const howRead =
  'It is made anew in two sizes, upright and without what a camera writes into it. At most 10 MB, 16 384 points on either side and 50 million in all; one that takes more than 15 s of processor time or 512 MB of memory to read is refused. Two at once for a user.';

/** Pictures of devices: the built-in store, and the way to a hosted one (API-06). */
export function imageRoutes(app: ApiApp, context: ApiContext): void {
  app.register((scope, _options, done) => {
    const uploads = new WeakMap<FastifyRequest, Upload>();
    takeImages(scope.withTypeProvider<ZodTypeProvider>(), uploads);
    uploadRoutes(scope.withTypeProvider<ZodTypeProvider>(), context, uploads);
    done();
  });
  readRoute(app, context);
}

/** In this scope a body is the bytes of an image, and nothing else. */
function takeImages(scope: ApiApp, uploads: WeakMap<FastifyRequest, Upload>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(imageTypes, async (request: FastifyRequest, body: IncomingMessage) => {
    const declared = request.headers['content-length'];
    return uploads.get(request)?.receive(body, declared === undefined ? null : Number(declared));
  });
  scope.addContentTypeParser('*', (_request, _body, done) => {
    done(new ProblemError(415, { error: 'unsupported_media_type', message: texts.wrongType }));
  });
}

/** What a picture that is sent becomes: what it is stored as, and what the call says about itself. */
interface UploadUse {
  readonly path: 'image' | 'service-photo';
  readonly summary: string;
  readonly description: string;
  readonly store: (devid: string, image: EncodedImage) => Promise<string>;
}

const uses: readonly UploadUse[] = [
  {
    path: 'image',
    summary: "Set a device's picture",
    description: `The picture takes the place of the one before in appdata.visualization[0].images. ${howRead}`,
    store: setProfileImage,
  },
  {
    path: 'service-photo',
    summary: "Keep a picture for an entry of a device's service log",
    description: `POST service-log names it by its id. One that no entry names is removed after a day. ${howRead}`,
    store: addServicePhoto,
  },
];

function uploadRoutes(
  scope: ApiApp,
  { metrics, pool }: ApiContext,
  uploads: WeakMap<FastifyRequest, Upload>,
): void {
  const room = new Uploads();
  const encoder = new PictureEncoder();
  scope.addHook('onClose', () => encoder.stop());

  for (const { path, summary, description, store } of uses) {
    scope.post(
      `/api/v1/devicesettings/:deviceId/${path}`,
      {
        config: { access: 'deviceWork', weight: 'light', receivesItself: true },
        onRequest: async (request, reply) => {
          const upload = room.begin(callerOf(request).userid);
          uploads.set(request, upload);
          reply.raw.once('close', () => upload.end());
        },
        schema: {
          tags: ['images'],
          summary,
          description,
          consumes: imageTypes,
          params: z.object({ deviceId: id }).meta({ examples: [{ deviceId: 'fjord-tank' }] }),
          body: pictureBytes,
          response: {
            200: z.object({ id: z.string(), url: z.string() }),
            ...answers(400, 401, 403, 404, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const { deviceId } = request.params;
        const upload = uploads.get(request);
        const checkReach = async (): Promise<void> => {
          const reach = await reachOf(deviceId);
          if (reach === 'none') throw notFound();
          if (reach === 'read') throw forbidden();
        };
        await withTenant(pool, caller, checkReach);
        const encoding = await upload?.work((left) =>
          encoder.encode(request.body, { userid: caller.userid, left, log: request.log }),
        );
        // Nobody waits for the answer any more.
        if (!encoding) throw problemOf({ statusCode: 408 });
        metrics.countPicture(encoding.ok ? 'encoded' : encoding.refusal.kind);
        if (!encoding.ok) throw ruleBroken({ body: refusalText(encoding.refusal) });
        const imageId = await withTenant(pool, caller, async () => {
          await checkReach();
          return store(deviceId, encoding.image);
        });
        return { id: imageId, url: urlOf(imageId) };
      },
    );
  }
}

function readRoute(app: ApiApp, { config, pool }: ApiContext): void {
  app.get(
    '/api/v1/images/:id',
    {
      config: { access: 'signedIn', weight: 'light', mayBeStored: true },
      schema: {
        tags: ['images'],
        summary: 'A picture of a device, as JPEG',
        description:
          'A public id of the hosted image service is answered with 302 to it, if a device that the caller may see shows that picture.',
        params: z.object({ id }).meta({ examples: [{ id: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10' }] }),
        querystring: z.object({ width: widthSchema }),
        response: {
          200: { description: 'The picture', content: { 'image/jpeg': { schema: pictureBytes } } },
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
