import { useQuery } from '@tanstack/react-query';
import { api, type FormerDevice } from '@peil/shared-kernel/api';
import { formatDate } from '@peil/shared-kernel/format';
import { TextLink } from '@peil/shared-kernel/ui';
import styles from './StatusPage.module.css';
import { texts as pageTexts } from './texts.ts';

const texts = pageTexts.life;

const dayText = (iso: string | null): string => (iso === null ? '' : (formatDate(new Date(iso)) ?? ''));

const stretchText = ({ organisation, came, left }: FormerDevice): string =>
  texts.stretch(organisation, dayText(came), dayText(left));

/** What the device left with each former owner, for the provider (FACTORY-02). */
export function FormerStretches({ devid }: { readonly devid: string }) {
  const { data } = useQuery({
    queryKey: ['former-devices', 'of-device', devid],
    queryFn: () => api.formerDevices.ofDevice(devid),
  });
  const stretches = data?.devices ?? [];
  if (stretches.length === 0) return null;
  return (
    <>
      <p id="former-owners">{texts.former}</p>
      <ul aria-labelledby="former-owners" className={styles['former']}>
        {stretches.map((one) => (
          <li key={one.id}>
            <TextLink to={`/former-devices/${String(one.id)}`} isTall>
              {stretchText(one)}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
