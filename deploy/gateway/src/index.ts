export { embeddedApi, proxiedApi } from './api-handlers.ts';
export { createGateway, type ApiHandler, type GatewayOptions } from './gateway.ts';
