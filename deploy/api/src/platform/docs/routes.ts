import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import * as z from 'zod';
import type { ApiApp } from '../api-app.ts';
import { textAnswer } from './answers.ts';
import { completeDocument } from './complete.ts';
import { describeRoute } from './describe-route.ts';
import type { OpenApiDocument } from './document.ts';
import { renderDocs } from './page.ts';

const styles = new URL('../../../docs/docs.css', import.meta.url);

/** Collects every route that is registered after it into one OpenAPI 3.1 document. */
export async function describeApi(app: ApiApp, provider: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portal API',
        version: '1',
        description:
          'Log in with POST /api/v1/auth and send the token as Authorization: Bearer. Times are ISO 8601 UTC in parameters and epoch seconds in telemetry. What belongs to another organisation is answered like what does not exist.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          ingestKey: { type: 'apiKey', in: 'header', name: 'x-ingest-key' },
        },
      },
    },
    transform: describeRoute,
    transformObject: (collected) =>
      'openapiObject' in collected
        ? (completeDocument(
            collected.openapiObject as OpenApiDocument,
            app.apiRoutes,
            provider,
          ) as typeof collected.openapiObject)
        : collected.swaggerObject,
  });
}

/** The document and a page to read it, which needs neither script nor inline style. */
export function docsRoutes(app: ApiApp): void {
  let page: string | undefined;

  app.get(
    '/api/docs/openapi.json',
    {
      config: { access: 'public', weight: 'light' },
      schema: { tags: ['docs'], summary: 'This document', response: { 200: z.looseObject({}) } },
    },
    () => app.swagger() as Record<string, unknown>,
  );

  app.get(
    '/api/docs',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['docs'],
        summary: 'This document, to read',
        response: { 200: textAnswer('text/html', 'The page') },
      },
      helmet: {
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
        },
      },
    },
    async (_request, reply) => {
      page ??= renderDocs(app.swagger() as OpenApiDocument);
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );

  app.get(
    '/api/docs/docs.css',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['docs'],
        summary: "The page's style",
        response: { 200: textAnswer('text/css', 'A style sheet') },
      },
    },
    async (_request, reply) => reply.type('text/css; charset=utf-8').send(await readFile(styles, 'utf8')),
  );
}
