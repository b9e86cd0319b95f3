import { expect, type Response } from '@playwright/test';

/** What a page was answered with lets nothing in but the portal's own files, and asks for Trusted Types. */
export function expectStrictPolicy(answer: Response | null): void {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)] as const),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'"]);
  expect(directives.get('style-src')).toEqual(["'self'"]);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
}
