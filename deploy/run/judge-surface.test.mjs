import { judgeSurface } from './judge-surface.mjs';

const at = (contract, text) => `<!-- kernel contract ${contract} -->\n${text}`;
const events = '// @public\nexport type Sender = string;\n';
const session = '// @public\nexport function signOut(): void;\n';
const surface = new Map([
  ['events.api.md', events],
  ['session.api.md', session],
]);
const recordedAt = (contract) => new Map([...surface].map(([file, text]) => [file, at(contract, text)]));

const judge = (part) => judgeSurface({ contract: '1.1', surface, recorded: recordedAt('1.1'), ...part });

test('PLAT-11 a surface as recorded is up to date', () => {
  expect(judge({})).toEqual({ verdict: 'upToDate' });
});

const changes = [
  [
    'an exported type that changed',
    new Map([...surface, ['events.api.md', '// @public\nexport type Sender = number;\n']]),
    'events.api.md',
  ],
  [
    'something new',
    new Map([...surface, ['session.api.md', `${session}export const x: 1;\n`]]),
    'session.api.md',
  ],
  ['a new subpath', new Map([...surface, ['brand.api.md', 'export const brand: 1;\n']]), 'brand.api.md'],
  ['a subpath that is gone', new Map([['events.api.md', events]]), 'session.api.md'],
];

test.each(changes)(
  'PLAT-11 %s without a step of the contract is refused, and named',
  (_what, changed, file) => {
    const { verdict, message } = judge({ surface: changed });
    expect(verdict).toBe('unstepped');
    expect(message).toContain(file);
    expect(message).toContain('kernelContract is still 1.1');
  },
);

test.each(changes)('PLAT-11 %s with a step is to be written', (_what, changed, file) => {
  const { verdict, changed: written, gone } = judge({ surface: changed, contract: '1.2' });
  expect(verdict).toBe('outdated');
  expect([...written.keys(), ...gone]).toContain(file);
});

test('PLAT-11 the message shows the first line that differs', () => {
  const changed = new Map([...surface, ['events.api.md', '// @public\nexport type Sender = number;\n']]);
  expect(judge({ surface: changed }).message).toContain(
    'events.api.md line 2\n      - export type Sender = string;\n      + export type Sender = number;',
  );
});

test('PLAT-11 a step alone has every report written anew under it', () => {
  const { verdict, changed } = judge({ contract: '1.2' });
  expect(verdict).toBe('outdated');
  expect(changed).toEqual(recordedAt('1.2'));
});

test('PLAT-11 reports of which one has the new contract already do not let a later change through', () => {
  const recorded = new Map([...recordedAt('1.1'), ['session.api.md', at('1.2', session)]]);
  const changed = new Map([...surface, ['events.api.md', '']]);
  expect(judge({ contract: '1.2', recorded, surface: changed }).verdict).toBe('unstepped');
});
