import { inScope } from '../db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { count, forgetLogins, takeBack } from './attempts.ts';

describeOnDatabases('attempts at once', (api) => {
  test('API-04 logins of one account by both of its names never wait for each other in a circle', async () => {
    const names = { userid: 'en', user_name: 'navn', email: 'navn@demo.invalid' };
    const inOne = (work: () => Promise<unknown>) => inScope(api().db.pool, { kind: 'auth' }, work);
    const login = async (name: string) => {
      await inOne(async () => {
        await count('loginName', name);
        await count('loginAddress', '10.0.0.78');
        await count('loginUser', names.userid);
      });
      await inOne(() => takeBack('loginAddress', '10.0.0.78'));
      await inOne(() => forgetLogins(names));
    };
    // Statements that locked both names as they lie on disk met about every seventieth round.
    for (let round = 0; round < 300; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => login(index % 2 === 0 ? names.user_name : names.email)),
      );
  }, 120_000);
});
