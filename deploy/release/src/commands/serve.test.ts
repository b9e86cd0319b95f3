import { serve } from './serve.ts';
import { UsageError } from '../errors/usage-error.ts';

const context = { environment: {}, print: () => undefined, warn: () => undefined };

test.each([
  [[], 'unknown package: (none)'],
  [['shell'], 'the shell cannot be overridden'],
  [['mfe-devices', '--port', '99999'], '--port is a number from 0 to 65535, not 99999'],
  [['mfe-devices', '--port', 'x'], '--port is a number from 0 to 65535, not x'],
  [['mfe-devices', '--portal', 'portal.example'], "--portal is the portal's address"],
])('PLAT-12 serve %j is refused before anything is built', async (args, message) => {
  const refused = serve.run(args, context);
  await expect(refused).rejects.toBeInstanceOf(UsageError);
  await expect(refused).rejects.toThrow(message);
});
