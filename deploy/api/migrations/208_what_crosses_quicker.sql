-- As before, without a call for each field that is none of more: of a list of shared devices that was most of the time.
create or replace function only_fields(value jsonb, fields jsonb) returns jsonb language plpgsql immutable strict as $$
begin
  if jsonb_typeof(fields) <> 'object' or jsonb_typeof(value) = 'null' then
    return value;
  elsif jsonb_typeof(value) = 'array' then
    return (
      select coalesce(jsonb_agg(only_fields(one, fields) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as list (one, place)
      where not exists (
        select from jsonb_each(fields) as field (name, word)
        where jsonb_typeof(word) = 'string' and one -> name is distinct from word));
  elsif jsonb_typeof(value) = 'object' then
    return (
      select coalesce(jsonb_object_agg(name,
        case jsonb_typeof(fields -> name) when 'object' then only_fields(part, fields -> name) else part end), '{}')
      from jsonb_each(value) as parts (name, part) where fields ? name);
  end if;
  return 'null';
end
$$;
