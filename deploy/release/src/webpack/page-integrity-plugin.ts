import { basename } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { integrityOf } from '../files/file-hashes.ts';

/** A tag of index.html that makes the browser fetch a script or a style sheet, up to its end. */
const fileTag = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"[^>]*(?=>)/g;

/** The tag of the script that runs before everything else (shell/src/first-script), up to its address. */
const firstScript = /<script defer fetchpriority="high" src=(?="[^"]*\/first\.)/;

/**
 * Gives every script and style sheet that index.html names the hash of its file, and the scripts a high priority: the shell's first files are fetched
 * before anything could ask the registry, whose hash of index.html vouches for these. Fails on a file that the build
 * did not make.
 */
export class PageIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = 'PageIntegrityPlugin';
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the content hashes have gone into the names: nothing changes a file from here on.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const hashOf = (url: string): string => {
          const asset = compilation.getAsset(basename(url));
          if (!asset) throw new Error(`index.html names ${url}, which is no file of the build`);
          return integrityOf(asset.source.buffer());
        };
        compilation.updateAsset('index.html', (page) => {
          const html = page.source().toString();
          return new sources.RawSource(
            html
              .replaceAll(fileTag, (tag, url: string) => `${tag} integrity="${hashOf(url)}"`)
              // Browsers give deferred scripts a low priority, below what the page preloads beside them.
              .replaceAll('<script defer', '<script defer fetchpriority="high"')
              // It neither waits for style sheets nor for the rest of the page.
              .replace(firstScript, '<script src='),
          );
        });
      });
    });
  }
}
