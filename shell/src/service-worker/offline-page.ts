import { policyHash } from './integrity.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 0.5rem; }
a { display: inline-block; min-width: 44px; padding: 0.625rem 1rem; border: 1px solid; border-radius: 0.25rem; color: inherit; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/** How often it looks whether the portal answers again, in milliseconds: a machine with network is told of nothing. */
const askEveryMs = 10_000;

const script = `
const comeBack = () => { location.reload(); };
addEventListener('online', comeBack);
setInterval(() => {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => { if (ok) comeBack(); }, () => undefined);
}, ${String(askEveryMs)});
`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What is shown in place of a page when there is no network and nothing of the portal is kept in this browser. */
export async function offlinePage(product: string): Promise<Response> {
  const name = product.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
  const html = `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Ingen kontakt – ${name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Ingen kontakt med portalen</h1>
<p>Maskinen mangler nett, eller portalen svarer ikke akkurat nå. Denne siden er ikke lagret her. Den prøver igjen av seg selv.</p>
<p><a href="">Prøv igjen</a></p>
</main>
<script>${script}</script>
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${await policyHash(style)}`,
    `script-src ${await policyHash(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}
