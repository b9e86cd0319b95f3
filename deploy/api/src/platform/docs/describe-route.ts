import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';

/**
 * A route's schemas for the document, with the examples they were given. Zod leaves out those of every schema that
 * transforms what comes in, and Swagger those that stand on all parameters together.
 */
export const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const { body, params, querystring } = route.schema;
  return {
    url,
    schema: {
      ...schema,
      ...(body !== undefined && { body: { ...asObject(schema.body), ...examplesOf(body) } }),
      ...(params !== undefined && { params: withExamples(params, schema.params) }),
      ...(querystring !== undefined && { querystring: withExamples(querystring, schema.querystring) }),
    },
  };
};

/** Gives each parameter its own part of an example of them all. */
function withExamples(parameters: unknown, described: unknown): object {
  const [together] = examplesOf(parameters)?.examples ?? [];
  const shape = parameters instanceof z.ZodObject ? parameters.shape : {};
  const properties = Object.entries(asObject(asObject(described)['properties'])).map(([name, property]) => {
    const one = asObject(together)[name];
    const examples = one === undefined ? examplesOf(shape[name]) : { examples: [one] };
    return [name, { ...asObject(property), ...examples }] as const;
  });
  return { ...asObject(described), properties: Object.fromEntries(properties) };
}

function examplesOf(schema: unknown): { readonly examples: readonly unknown[] } | undefined {
  const examples: unknown = schema instanceof z.ZodType ? schema.meta()?.['examples'] : undefined;
  return Array.isArray(examples) && examples.length > 0 ? { examples } : undefined;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
