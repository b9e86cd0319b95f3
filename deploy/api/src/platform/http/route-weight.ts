import type { FastifyRequest } from 'fastify';

/** Heavy work waits for a turn before it takes a connection to the database; light work never waits for it. */
export type Weight = 'light' | 'heavy';

/** What a route is, or what it is for what a call of it asks for. */
export type RouteWeight = Weight | ((request: FastifyRequest) => Weight);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Heavy: it goes through all devices of an organisation, many rows of a list or a device's history. */
    weight?: RouteWeight;
  }
}

/** Whether a route may have calls that are heavy. */
export const mayBeHeavy = (weight: RouteWeight | undefined): boolean =>
  weight === 'heavy' || typeof weight === 'function';
