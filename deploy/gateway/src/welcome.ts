import type { DemoSummary } from '@peil/api/demo';

export interface WelcomeOptions {
  readonly address: string;
  readonly demo: DemoSummary | null;
  readonly password: string;
  readonly startedInMs: number;
}

/** What the person who started the portal needs to know next. */
export function welcome({ address, demo, password, startedInMs }: WelcomeOptions): string {
  const lines = [
    '',
    `Portalen er klar på ${address}  (${(startedInMs / 1000).toFixed(1).replace('.', ',')} s)`,
  ];
  if (demo) {
    lines.push('', `Demobrukere, alle med passord ${password}:`);
    for (const { user_name, role, organisation } of demo.accounts) {
      lines.push(`  ${user_name.padEnd(14)} ${role.padEnd(16)} ${organisation}`);
    }
  }
  lines.push('', 'Stopp med Ctrl-C. Data beholdes i .data til neste gang.', '');
  return lines.join('\n');
}
