/**
 * Records since which version of the API each call is as it is (deploy/api/api-operations.json): run it after a change of
 * a call, on a compiled tree. `openapi.test.ts` says when the record is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { recordText, stepRecord } from './step-record.mjs';

// Compiled: there is nothing to import before.
const hashes = new URL('../api/.tsbuild/testing/operation-hashes.js', import.meta.url);
const { openDocument, operationHashes } = await import(hashes.href);
const record = 'deploy/api/api-operations.json';
const recorded = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null;
const app = await openDocument();
const now = stepRecord(recorded, operationHashes(app));
await app.close();
writeFileSync(record, recordText(now));
writeFileSync(
  'deploy/api/src/platform/docs/api-version.ts',
  `/** The version of the API's calls; written by \`npm run operations\`. */\nexport const apiVersion = '${now.version}';\n`,
);
console.log(`API: ${now.version} written.`);
