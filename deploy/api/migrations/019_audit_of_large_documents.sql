-- As before, in a time that follows the size of the documents. Path by path added to a growing document took its
-- square: one save of eight thousand fields held the embedded database for eleven seconds.
create or replace function json_changes(before jsonb, after jsonb, prefix text default '') returns jsonb
language plpgsql immutable as $$
begin
  return (
    select coalesce(jsonb_object_agg(told.path, told.change), '{}')
    from jsonb_each(before) b (name, value) full join jsonb_each(after) a (name, value) using (name)
    cross join lateral jsonb_each(
      case
        when jsonb_typeof(b.value) = 'object' and jsonb_typeof(a.value) = 'object'
          then json_changes(b.value, a.value, prefix || name || '.')
        else jsonb_build_object(prefix || name, jsonb_strip_nulls(
          jsonb_build_object('from', b.value, 'to', a.value)))
      end) told (path, change)
    where b.value is distinct from a.value
  );
end
$$;
