import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, whyFailed, type Device } from '@peil/shared-kernel/api';
import { useSendForm } from '@peil/shared-kernel/forms';
import { Alert, announce, Button, Radio, RadioGroup, TextField } from '@peil/shared-kernel/ui';
import { objectsQuery } from '../object/objects-query.ts';
import styles from './ServicePage.module.css';
import { texts } from './texts.ts';

interface CheckInValues {
  readonly where: 'known' | 'fresh';
  readonly shortid: string;
  readonly name: string;
}

const missing = ({ where, shortid, name }: CheckInValues) => ({
  shortid: where === 'known' && shortid.trim() === '' ? texts.missingId : undefined,
  name: where === 'fresh' && name.trim() === '' ? texts.missingName : undefined,
});

/** The one object with a short id. Throws ApiError that says at the field why there is none. */
async function objectOf(shortid: string): Promise<string> {
  const found = (await api.objects.byShortId(shortid)).filter((object) => object.shortid === shortid);
  const [only, ...others] = found;
  if (only && others.length === 0) return only.id;
  const message = only ? texts.manyObjects(shortid) : texts.noObject(shortid);
  throw new ApiError('invalid', { fields: { shortid: message } });
}

/** Checks a device in on an object that there is, or on a new one. */
export function CheckInForm({ device }: { readonly device: Device }) {
  const client = useQueryClient();
  const form = useSendForm<CheckInValues>({
    key: `check-in.${device.devid}`,
    initial: { where: 'known', shortid: '', name: device.name },
    validate: missing,
    async send({ where, shortid, name }) {
      if (where === 'fresh') await api.objects.checkInAtNewPlace(device.devid, name.trim());
      else await api.objects.checkIn(await objectOf(shortid.trim().toUpperCase()), device.devid);
      announce(texts.checkedIn);
      await client.invalidateQueries({ queryKey: objectsQuery(device.proddata.shortid).queryKey });
    },
  });
  const { values, failure } = form;
  return (
    <form {...form.props} className={styles['form']}>
      <RadioGroup
        legend={texts.where}
        value={values.where}
        onChange={(where: CheckInValues['where']) => form.change({ where })}
      >
        <Radio value="known">{texts.known}</Radio>
        <Radio value="fresh">{texts.fresh}</Radio>
      </RadioGroup>
      {values.where === 'known' ? (
        <TextField
          label={texts.objectId}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('shortid')}
        />
      ) : (
        <TextField label={texts.objectName} autoComplete="off" {...form.field('name')} />
      )}
      {failure && Object.keys(failure.problems).length === 0 && (
        <Alert variant="error" title={texts.notCheckedIn}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={form.isSending}>
          {texts.checkIn}
        </Button>
      </div>
    </form>
  );
}
