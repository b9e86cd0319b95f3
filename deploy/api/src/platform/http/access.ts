import type { FastifyRequest } from 'fastify';
import { can, isProviderRole, providerRoles, type Permission } from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import { tokenSeconds, tokenSecondsOf } from './token-keys.ts';
import type { Config } from '../config.ts';
import type { CallersSession, Identity } from '../db/tenant.ts';
import { forbidden, helpsOnlyLooking, unauthorised } from '../problem.ts';
import type { ApiApp } from '../api-app.ts';
import type { RouteWeight } from './route-weight.ts';

/** Who may call a route: anyone, a device with an ingest key, anyone signed in, or a role with the permission. */
export type Access = 'public' | 'ingestKey' | 'signedIn' | Permission;

/** What tells whose token a call carries, and whether it is too old. */
type TokenConfig = Pick<Config, 'provider' | 'sessionIdleHours'>;

/** One route as it was registered; tests walk these. */
export interface ApiRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** Undefined where nobody has decided it, which a test finds. */
  readonly weight: RouteWeight | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyInstance {
    apiRoutes: ApiRoute[];
  }
}

const claimsSchema = z.object({
  username: z.string(),
  userid: z.string(),
  orgid: z.string(),
  roles: z.array(z.string()),
  tags: z.array(z.string()),
  jti: z.string(),
  /** Token version: the user's must still be the same. */
  ver: z.int(),
  /** Who helps as the user, and only looks (RFC 8693). */
  act: z.object({ sub: z.string(), name: z.string() }).optional(),
});

export interface Claims extends z.output<typeof claimsSchema> {}

/** Seconds that the clocks of two servers may differ. */
const clockSkew = 60;

/** A token tells when it was made and when it ends. Nobody makes one for longer than a day, nor in the future. */
const tokenSchema = claimsSchema.extend({ iat: z.number(), exp: z.number() }).refine(({ iat, exp }) => {
  const now = Date.now() / 1000;
  return iat <= now + clockSkew && iat <= exp && exp - iat <= tokenSeconds;
});

/**
 * Every route must say who may call it, or the server does not start; the OpenAPI document takes its security from the
 * same word. The token's signature, age and role are checked here, its version in the tenant transaction.
 */
export function guardRoutes(app: ApiApp, config: TokenConfig): void {
  app.decorate('apiRoutes', []);
  app.decorateRequest('identity', null);
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    const access = route.config?.access;
    if (access === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    app.apiRoutes.push({
      method: String(route.method),
      url: route.url,
      access,
      weight: route.config?.weight,
    });
    route.schema = { ...route.schema, security: securityOf(access) };
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public' || access === 'ingestKey') return;
    const identity = await identify(request, config);
    if (identity.session?.helper !== undefined && !mayHelperCall(request)) throw helpsOnlyLooking();
    if (access !== 'signedIn' && !can(identity.roles, access, config.provider)) throw forbidden();
    request.identity = identity;
  });
}

/** Whoever helps as another looks, and may stop doing so. */
const mayHelperCall = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || routeOptions.url === '/api/v1/auth/logout';

/** The caller of a route that asked for a signed-in one. */
export function callerOf(request: FastifyRequest): Identity {
  if (request.identity === null) throw unauthorised();
  return request.identity;
}

const endSchema = z.object({ exp: z.number() });

/** When the token of a signed-in caller is over, epoch seconds. */
export const tokenEndOf = (request: FastifyRequest): number => endSchema.parse(request.user).exp;

/** Who calls, where the call has a token that is good; null for none and for any other. Whether the user's rights are still the token's is not asked. */
export async function identifyIfAny(request: FastifyRequest, config: TokenConfig): Promise<Identity | null> {
  if (request.headers.authorization === undefined) return null;
  return identify(request, config).catch(() => null);
}

async function identify(
  request: FastifyRequest,
  { provider, sessionIdleHours }: TokenConfig,
): Promise<Identity> {
  const verified: unknown = await request.jwtVerify().catch(() => null);
  const claims = tokenSchema.safeParse(verified);
  if (!claims.success) throw unauthorised();
  const { iat, roles, jti, act } = claims.data;
  if (Date.now() / 1000 - iat > tokenSecondsOf(roles, provider)) throw unauthorised();
  return identityOf(claims.data, provider, {
    jti,
    idleSeconds: sessionIdleHours * 3600,
    ...(act && { helper: act.sub }),
  });
}

/**
 * Whom a token with these claims speaks for.
 * @param session left out where the server itself works as the user
 */
export function identityOf(
  { userid, username, orgid, roles, tags, ver }: Omit<Claims, 'jti'>,
  provider: string,
  session: CallersSession | null = null,
): Identity {
  return {
    userid,
    username,
    orgid,
    roles,
    isProvider: roles.some((role) => isProviderRole(role, provider)),
    tokenVersion: ver,
    session,
    provider,
    employeeTags: providerRoles(provider).employee,
    groups: tags,
    seesAllDevices: can(roles, 'allDevices', provider),
  };
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [access === 'ingestKey' ? { ingestKey: [] } : { bearer: [] }];
}
