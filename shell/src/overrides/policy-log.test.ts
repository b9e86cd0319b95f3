/** @browser */
import { createPolicyLog } from './policy-log.ts';

function violate(part: Partial<SecurityPolicyViolationEvent>): void {
  const event = new Event('securitypolicyviolation');
  const seen = {
    effectiveDirective: 'img-src',
    blockedURI: 'https://evil.example/x?user=kari',
    sourceFile: '',
    ...part,
  };
  document.dispatchEvent(Object.assign(event, seen));
}

test('PLAT-12 what the policy stops is counted by the release that asked for it, without a path', () => {
  const log = createPolicyLog(document);
  const onChange = jest.fn();
  const leave = log.subscribe(onChange);
  const sourceFile = 'https://portal.example/releases/mfe-admin/1.2.3-a/page.js';
  violate({ sourceFile });
  violate({});
  violate({ sourceFile, blockedURI: 'https://evil.example/y' });
  leave();
  violate({ blockedURI: 'inline', effectiveDirective: 'script-src-elem' });
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(log.violations()).toEqual([
    expect.objectContaining({ release: null, directive: 'script-src-elem', blocked: 'inline', count: 1 }),
    expect.objectContaining({
      release: { remote: 'mfe-admin', version: '1.2.3-a' },
      blocked: 'https://evil.example',
      count: 2,
    }),
    expect.objectContaining({ release: null, blocked: 'https://evil.example', count: 1 }),
  ]);
});
