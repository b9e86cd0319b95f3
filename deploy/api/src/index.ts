export { createApi, type ApiOptions } from './server.ts';
export { ConfigError, readConfig, requireOwnSecret, type Config } from './config.ts';
export { openDatabase, type Database } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export { startApi, type RunningApi } from './start.ts';
export { endGracefully } from './graceful-end.ts';
export { createLogger, type Logger } from './logger.ts';
export { pageProof } from './client-events/page-proof.ts';
export { connectionLimits } from './running/limits.ts';
