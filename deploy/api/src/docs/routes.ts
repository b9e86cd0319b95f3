import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ApiApp } from '../http/api-app.ts';
import { renderDocs, type OpenApiDocument } from './page.ts';

const styles = new URL('../../docs/docs.css', import.meta.url);

/** Collects every route that is registered after it into one OpenAPI 3.1 document. */
export async function describeApi(app: ApiApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portal API',
        version: '1',
        description:
          'Times are ISO 8601 UTC in parameters and epoch seconds in telemetry. Every error is {error, message, fields?}.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          ingestKey: { type: 'apiKey', in: 'header', name: 'x-ingest-key' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}

/** The document and a page to read it, which needs neither script nor inline style. */
export function docsRoutes(app: ApiApp): void {
  let page: string | undefined;

  app.get(
    '/api/docs/openapi.json',
    {
      config: { access: 'public' },
      schema: { tags: ['docs'], summary: 'This document', response: { 200: z.looseObject({}) } },
    },
    () => app.swagger() as Record<string, unknown>,
  );

  app.get(
    '/api/docs',
    {
      config: { access: 'public' },
      schema: { tags: ['docs'], summary: 'This document, to read', response: { 200: z.string() } },
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
      config: { access: 'public' },
      schema: { tags: ['docs'], summary: "The page's style", response: { 200: z.string() } },
    },
    async (_request, reply) => reply.type('text/css; charset=utf-8').send(await readFile(styles, 'utf8')),
  );
}
