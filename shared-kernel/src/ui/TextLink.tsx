import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { Link as AkselLink } from '@navikt/ds-react/Link';

/** A link within the portal, or with `href` to somewhere else. */
export type TextLinkProps = {
  /** Text of the link, said alone: "Se alle enheter", not "her". */
  readonly children: ReactNode;
  /** Extra class, for placing only. */
  readonly className?: string;
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
export function TextLink({ children, className, ...target }: TextLinkProps) {
  if ('to' in target) {
    return (
      <AkselLink as={RouterLink} to={target.to} {...(className && { className })}>
        {children}
      </AkselLink>
    );
  }
  return (
    <AkselLink href={target.href} {...(className && { className })}>
      {children}
    </AkselLink>
  );
}
