import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { HelpLink } from './HelpLink.tsx';
import styles from './Page.module.css';
import { useArrivalFocus } from './use-arrival-focus.ts';

export interface PageProps {
  /** Heading of the page, its only h1. */
  readonly title: ReactNode;
  /** One quiet line under the heading. */
  readonly subtitle?: ReactNode;
  /** The way here; left out on the home page. */
  readonly breadcrumbs?: readonly Crumb[];
  /** Buttons of the page as a whole, at the right of the heading. */
  readonly actions?: ReactNode;
  /** Whether it uses all of the window's width: a list does, a text does not. */
  readonly wide?: boolean;
  /** Whether "Hjelp" leads to the guide of the present path; left out, it does. */
  readonly hasHelp?: boolean;
  readonly children: ReactNode;
}

/** A page's frame: breadcrumbs, "Hjelp", heading, actions and content between the gutters. The heading takes the focus after a navigation. */
export function Page({
  title,
  subtitle,
  breadcrumbs,
  actions,
  wide = false,
  hasHelp = true,
  children,
}: PageProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className={wide ? `${styles['page']} ${styles['wide']}` : styles['page']}>
      <div className={styles['top']}>
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        {hasHelp && <HelpLink />}
      </div>
      <header className={styles['header']}>
        <div className={styles['heading']}>
          <h1 ref={heading} className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
