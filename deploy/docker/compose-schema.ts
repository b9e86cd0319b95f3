/**
 * The part of the Compose specification (https://github.com/compose-spec/compose-spec, 05-services.md and its
 * neighbours) that compose.yaml uses, as a JSON schema that refuses everything else: a name that is misspelt is left
 * unsaid by Compose in places, and never by this.
 */
const text = { type: 'string', minLength: 1 } as const;
const texts = { type: 'array', items: text, minItems: 1 } as const;
const duration = { type: 'string', pattern: '^[0-9]+(ms|s|m|h)$' } as const;
const bytes = { type: 'string', pattern: '^[0-9]+[bkmg]$' } as const;
const address = { type: 'string', pattern: '^(\\d{1,3}\\.){3}\\d{1,3}$' } as const;

const only = (properties: object, required: readonly string[] = []) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;
const named = (schema: object) =>
  ({
    type: 'object',
    patternProperties: { '^[A-Za-z0-9._-]+$': schema },
    additionalProperties: false,
  }) as const;

const fileSource = only({ file: text }, ['file']);

const service = only(
  {
    image: text,
    build: only({ context: text, dockerfile: text, target: text, args: named(text) }, ['context']),
    profiles: texts,
    entrypoint: texts,
    command: texts,
    user: text,
    restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
    read_only: { type: 'boolean' },
    tmpfs: texts,
    cap_drop: texts,
    security_opt: texts,
    logging: only({ driver: text, options: named(text) }, ['driver']),
    environment: named({ type: 'string' }),
    secrets: texts,
    configs: { type: 'array', items: only({ source: text, target: text }, ['source', 'target']) },
    depends_on: named(
      only(
        { condition: { enum: ['service_started', 'service_healthy', 'service_completed_successfully'] } },
        ['condition'],
      ),
    ),
    stop_grace_period: duration,
    mem_limit: bytes,
    shm_size: bytes,
    volumes: { type: 'array', items: { type: 'string', pattern: '^[^:]+:/[^:]+(:ro)?$' } },
    networks: named(only({ ipv4_address: address })),
    healthcheck: only(
      { test: texts, interval: duration, timeout: duration, retries: { type: 'integer', minimum: 1 } },
      ['test'],
    ),
    ports: { type: 'array', items: { type: 'string', pattern: '^[0-9]+:[0-9]+$' } },
  },
  ['image'],
);

export const composeSchema = {
  ...only(
    {
      name: text,
      services: named(service),
      networks: named(
        only({
          internal: { type: 'boolean' },
          ipam: only({ config: { type: 'array', items: only({ subnet: text }, ['subnet']) } }),
        }),
      ),
      volumes: named(only({ driver: text, driver_opts: named(text) })),
      configs: named(fileSource),
      secrets: named(fileSource),
    },
    ['name', 'services'],
  ),
  patternProperties: { '^x-': {} },
} as const;
