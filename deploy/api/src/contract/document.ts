import { callNameOf, type OpenApiDocument, type Operation } from '../platform/docs/document.ts';
import type { Access } from '../platform/http/access.ts';
import type { ApiApp } from '../platform/api-app.ts';

/** A call of the document, with the word that says who may make it. */
export interface DocumentedCall {
  /** `GET /api/v1/users/{username}` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly operation: Operation;
}

/** Every call of the running server's OpenAPI document, in its order. */
export function documentedCalls(app: ApiApp): DocumentedCall[] {
  const accessOf = new Map(app.apiRoutes.map((route) => [callNameOf(route), route.access]));
  const { paths } = app.swagger() as unknown as OpenApiDocument;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      const name = `${method} ${path}`;
      const access = accessOf.get(name);
      if (access === undefined) throw new Error(`${name} is described, but no route answers it`);
      return { name, method, path, access, operation };
    }),
  );
}
