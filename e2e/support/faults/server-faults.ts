import type { Exchange, ServerFault } from '../servers/fault-proxy.ts';

/** Answers with an error status. */
export const answering =
  (status: number): ServerFault =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('x');
  };

/** Sends a page where a file is asked for, as the login of a hotel's network does. */
export const sendingHtml: ServerFault = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end('<!doctype html><title>Velkommen</title><p>Logg inn på nettet</p>');
};

/** Ends the connection without an answer. */
export const hangingUp: ServerFault = ({ response }) => {
  response.destroy();
};

/** Sends another text than the gateway has. */
export const changing =
  (change: (text: string) => string): ServerFault =>
  ({ passOn }) => {
    passOn(change);
  };

/** Takes calls and does not answer, until it is told to. */
export function hanging(): { readonly fault: ServerFault; readonly answer: () => void } {
  const waiting: Exchange[] = [];
  return {
    fault: (exchange) => void waiting.push(exchange),
    answer: () => {
      for (const { passOn } of waiting.splice(0)) passOn();
    },
  };
}
