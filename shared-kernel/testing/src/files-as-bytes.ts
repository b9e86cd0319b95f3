/**
 * nock's XMLHttpRequest makes a file of the text that its bytes are in UTF-8, which ruins what is no text, and lets Node
 * read the file, which it cannot with jsdom's. Here the bytes are asked for, and the file is made of them.
 */
function withFiles(request: XMLHttpRequest): XMLHttpRequest {
  let wantsFile = false;
  return new Proxy(request, {
    set(target, name, value) {
      wantsFile ||= name === 'responseType' && value === 'blob';
      return Reflect.set(target, name, name === 'responseType' && wantsFile ? 'arraybuffer' : value);
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'response' && wantsFile && value instanceof ArrayBuffer) {
        return new Blob([value], { type: target.getResponseHeader('content-type') ?? '' });
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** From now on, in this test file, files come over HTTP as they were sent. */
export function takeFilesAsBytes(): void {
  globalThis.XMLHttpRequest = new Proxy(globalThis.XMLHttpRequest, {
    construct: (made) => withFiles(new made()),
  });
}
