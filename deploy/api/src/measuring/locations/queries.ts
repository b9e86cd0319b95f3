import { row } from '../../platform/db/tenant.ts';

/** Positions of a tracker as tracker records in JSON text (MAP-02), newest first. */
export async function positionsText(
  dev: number,
  devid: string,
  range: { readonly from: Date | null; readonly to: Date | null },
  limit: number,
): Promise<string> {
  const found = await row<{ text: string }>(
    `select coalesce(json_agg(json_build_object('data', json_build_object(
       'devid', $2::text,
       'data', json_build_object(
         'loc', json_build_object('lat', lat, 'long', long),
         'meta', json_strip_nulls(json_build_object('aquisitiontime', extract(epoch from t)::bigint,
           'doubted', nullif(is_doubted, false))))))), '[]')::text as text
     from (select * from positions
           where dev = $1 and t >= seen_since($1) and ($3::timestamptz is null or t >= $3) and ($4::timestamptz is null or t <= $4)
           order by t desc limit $5) newest`,
    [dev, devid, range.from, range.to, limit],
  );
  return found?.text ?? '[]';
}
