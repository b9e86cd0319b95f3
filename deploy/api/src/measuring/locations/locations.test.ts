import { trackerRecordSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

describeApi('locations', (api) => {
  const positions = async (query: string) => {
    const answer = await api().get('fjord-viewer', `/api/v2/history/locations?devid=fjord-tracker${query}`);
    return z.array(trackerRecordSchema).parse(answer.json());
  };

  test('API-01 positions newest first in the agreed shape', async () => {
    const found = await positions('');
    expect(found[0]).toEqual({
      data: { devid: 'fjord-tracker', data: { loc: { lat: 60, long: 5 }, meta: { aquisitiontime: newest } } },
    });
    expect(found.map(({ data }) => data.data.loc.lat)).toEqual([60, 61, 62]);
  });

  test('API-01 a range and a limit narrow them', async () => {
    const from = new Date((newest - 600) * 1000).toISOString();
    expect(await positions(`&from=${from}`)).toHaveLength(2);
    expect(await positions(`&from=${from}&to=${from}`)).toHaveLength(1);
    expect(await positions('&limit=1')).toHaveLength(1);
  });
});
