import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { Link as AkselLink } from '@navikt/ds-react/Link';
import styles from './TextLink.module.css';

/** A link within the portal, or with `href` to somewhere else. */
export type TextLinkProps = {
  /** Text of the link, said alone: "Se alle enheter", not "her". */
  readonly children: ReactNode;
  /** Extra class, for placing only. */
  readonly className?: string;
  /** Whether it stands alone, and not in a text: it is as high as a thumb needs. */
  readonly isTall?: boolean;
} & (
  | {
      /** Path in the portal. */
      readonly to: To;
    }
  | {
      /** Address outside the portal, or mailto: and tel:. */
      readonly href: string;
    }
);

/** Underlined link in the portal's colours. */
export function TextLink({ children, className, isTall = false, ...target }: TextLinkProps) {
  const classes = [className, isTall && styles.tall].filter(Boolean).join(' ');
  if ('to' in target) {
    return (
      <AkselLink as={RouterLink} to={target.to} {...(classes && { className: classes })}>
        {children}
      </AkselLink>
    );
  }
  return (
    <AkselLink href={target.href} {...(classes && { className: classes })}>
      {children}
    </AkselLink>
  );
}
