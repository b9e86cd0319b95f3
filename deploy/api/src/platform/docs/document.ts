import type { ApiRoute } from '../http/access.ts';

/** The parts of the OpenAPI document that the server completes and the page shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses?: Readonly<Record<string, Answer>>;
  /** True for what was not agreed with the portal's other clients. */
  readonly 'x-own-call'?: boolean;
  /** The roles that may call; none named where any signed-in user may. */
  readonly 'x-roles'?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Answer {
  readonly description?: string;
  readonly content?: Contents;
}

export type Contents = Readonly<Record<string, Content>>;

export interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A JSON schema as far as the page and the tests look into it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
}

/** A route's call as the document names it: `GET /api/v1/users/{username}`. */
export const callNameOf = ({ method, url }: ApiRoute): string =>
  `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;

/** The examples of a body or answer. */
export const examplesOf = ({ example, examples }: Content): readonly unknown[] =>
  example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example];
