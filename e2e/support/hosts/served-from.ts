import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ServerFault } from '../servers/fault-proxy.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Answers with a file of a build in the gateway's stead, with the build's page for every path that names none.
 * @param change makes another text of the file's
 */
export const servedFrom =
  (folder: string, change?: (text: string) => string): ServerFault =>
  ({ response }) => {
    const asked = new URL(response.req.url ?? '/', 'http://host').pathname;
    const file = extname(asked) in types ? asked : '/index.html';
    void readFile(join(folder, file)).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[extname(file)], 'cache-control': 'no-store' })
          .end(change ? change(body.toString()) : body),
      () => response.writeHead(404).end(),
    );
  };
