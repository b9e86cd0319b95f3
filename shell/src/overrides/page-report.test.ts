/** @browser */
import { releaseOf } from '../testing/registry-fixture.ts';
import { pageReport } from './page-report.ts';
import type { RemoteView } from './remote-view.ts';

const at = new Date('2026-11-21T11:50:00Z');
const attempt = {
  remote: 'mfe-devices',
  version: '0.0.0-local1',
  isFallback: false,
  at: at.getTime(),
  ms: 134.4,
};
const devices: RemoteView = {
  remote: 'mfe-devices',
  used: releaseOf('mfe-devices', {
    version: '0.0.0-local1',
    requires: { host: '1.42', ui: '1.40', rules: '1.3' },
  }),
  live: releaseOf('mfe-devices'),
  rollout: { version: '1.1.0-b', percent: 10 },
  isDisabled: false,
  fallback: null,
  attempts: [
    { ...attempt, phase: 'ready', fault: null },
    { ...attempt, phase: 'load', fault: 'timeout' },
  ],
  local: {
    remote: 'mfe-devices',
    address: 'http://localhost:3101/',
    taken: '0.0.0-local1',
    answer: { ok: true, release: releaseOf('mfe-devices', { version: '0.0.0-local1' }) },
  },
  refused: null,
};

test('PLAT-12 the report says what the page is made of, in lines that a person reads', () => {
  const text = pageReport({
    shell: {
      version: '0.1.0-a',
      contract: '1.2',
      rules: '1.4',
      channel: 'beta',
      serial: 7,
      changed: '21.11.2026 12:49 (for 1 minutt siden)',
      keyId: 'abc123',
    },
    remotes: [devices],
    modules: [
      { name: 'react', copies: [{ version: '19.3.1', from: 'shell', usedBy: ['shell'], isLoaded: true }] },
      { name: 'forms', copies: [{ version: '0.1.0', from: 'shell', usedBy: [], isLoaded: false }] },
    ],
    violations: [
      { release: null, directive: 'img-src', blocked: 'https://evil.example', at: at.getTime(), count: 2 },
    ],
    at,
  });
  expect(text.split('\n')).toEqual([
    'Portalens deler – 21.11.2026 12:50',
    '',
    '## Skallet',
    'Versjon 0.1.0-a · Kontrakt 1.2 · Regler 1.4 · Kanal beta',
    'Register 7 · Sist endret 21.11.2026 12:49 (for 1 minutt siden) · Signert med nøkkel abc123',
    '',
    '## Deler',
    'mfe-devices: Lokalt bygg · 0.0.0-local1 · Krever vert 1.42, grensesnitt 1.40, regler 1.3 · Commit abc · Bygget 21.11.2026 01:00',
    '  Publisert 1.0.0-a',
    '  Rulles ut 1.1.0-b til 10 %',
    '  Adresse til lokalt bygg http://localhost:3101/',
    '  - 12:50 · 0.0.0-local1 · vist · 134 ms',
    '  - 12:50 · 0.0.0-local1 · henting: svarte ikke i tide · 134 ms',
    '',
    '## Delte moduler',
    'react: 19.3.1 · shell',
    'forms: 0.1.0 · shell · Ikke hentet',
    '',
    '## Brudd på innholdsreglene',
    '12:50 · Ukjent kilde · img-src · https://evil.example · × 2',
  ]);
});
