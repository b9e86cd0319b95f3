import axios, {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { FirstCall } from '../../../contract/src/first-page.ts';

/**
 * The call that the page's first script began, if it is this one with this token; nobody gets it twice.
 * @param url path with query
 */
export function takeFirstCall(url: string, token: string | null): FirstCall | null {
  const begun = typeof window === 'undefined' ? [] : (window.peilFirstCalls ?? []);
  const index = begun.findIndex((call) => call.url === url && call.token === token);
  return index < 0 ? null : (begun.splice(index, 1)[0] ?? null);
}

/** Null for an answer that is no success, and for none. */
async function readAnswer(
  { answer }: FirstCall,
  config: InternalAxiosRequestConfig,
): Promise<AxiosResponse | null> {
  try {
    const response = await answer;
    const { ok, status, statusText } = response;
    if (!ok) return null;
    const headers = new AxiosHeaders(Object.fromEntries(response.headers));
    return { data: await response.text(), status, statusText, headers, config };
  } catch {
    return null;
  }
}

/**
 * Lets axios answer a request by a call that is under way. Its time limit and its signal hold as for any other; a call
 * that failed or was refused is as good as never made: the request goes out by itself.
 */
export function firstCallAdapter(call: FirstCall): AxiosAdapter {
  return (config) =>
    new Promise((resolve, reject) => {
      const { signal, timeout } = config;
      const giveUp = (error: AxiosError) => {
        stop();
        call.abort();
        reject(error);
      };
      const cancel = () => {
        giveUp(new CanceledError('canceled', config));
      };
      const timer = setTimeout(() => {
        giveUp(new AxiosError(`timeout of ${String(timeout)}ms exceeded`, AxiosError.ECONNABORTED, config));
      }, timeout);
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener?.('abort', cancel);
      };
      signal?.addEventListener?.('abort', cancel);
      void readAnswer(call, config).then((answer) => {
        stop();
        resolve(answer ?? axios.getAdapter(axios.defaults.adapter)(config));
      }, reject);
    });
}
