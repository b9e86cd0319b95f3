import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** How long a style sheet may take, in milliseconds: a page waits for its own, and webpack sets no limit as for scripts. */
const styleTimeoutMs = 8_000;

/**
 * Lets the host check every chunk a package loads by itself: before a script or style sheet goes into the page, the
 * generated loader asks `peilIntegrity(url)` for the hash the registry holds. Under a host without that function
 * (standalone, a foreign single-spa root) nothing is set. Browsers check scripts and style sheets; a font or a picture
 * that one of them names is taken as it comes.
 *
 * webpack-subresource-integrity was tried first: it writes hashes into the entry, which fails on chunks shared by
 * several pages (its issue 176), and leaves the registry's hashes as a second source.
 */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = 'IntegrityPlugin';
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) =>
          `${source}\nif (self.peilIntegrity) { script.integrity = self.peilIntegrity(url); script.crossOrigin = "anonymous"; }`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source) =>
          `${source}\nif (self.peilIntegrity) { linkTag.integrity = self.peilIntegrity(fullhref); linkTag.crossOrigin = "anonymous"; }
setTimeout(() => { if (linkTag.onerror) linkTag.onerror({ type: "timeout" }); }, ${String(styleTimeoutMs)});`,
      );
    });
  }
}
