import type { ReactNode } from 'react';
import type { CustomerCard } from '@peil/shared-kernel/api';
import { DescriptionList, Panel, TextLink } from '@peil/shared-kernel/ui';
import { cardPath } from '../../customers/customer-row.ts';
import styles from './cards.module.css';
import { texts } from './texts.ts';

const words = texts.card;

const Names = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['names']}>{children}</span>
);

/** Who decides at the customer, and where it stands among the others. */
export function CardAbout({
  card: { orgid, administrators, above, below },
}: {
  readonly card: CustomerCard;
}) {
  return (
    <Panel heading={words.about}>
      <DescriptionList
        items={[
          {
            label: words.administrators,
            value: administrators.length > 0 && (
              <Names>
                {administrators.map(({ user_name: userName, full_name: name }) => (
                  <TextLink key={userName} to={cardPath(orgid, userName)} className={styles['link'] ?? ''}>
                    {name.trim() || userName}
                  </TextLink>
                ))}
              </Names>
            ),
            missing: words.noAdministrator,
          },
          ...(above === null
            ? []
            : [
                {
                  label: words.above,
                  value: (
                    <TextLink to={cardPath(above.orgid)} className={styles['link'] ?? ''}>
                      {above.name}
                    </TextLink>
                  ),
                },
              ]),
          ...(below.length === 0
            ? []
            : [
                {
                  label: words.below,
                  value: (
                    <Names>
                      {below.map((one) => (
                        <TextLink key={one.orgid} to={cardPath(one.orgid)} className={styles['link'] ?? ''}>
                          {one.name}
                        </TextLink>
                      ))}
                    </Names>
                  ),
                },
              ]),
        ].map((item) => ({ ...item, value: item.value === false ? null : item.value }))}
      />
    </Panel>
  );
}
