import { useRef, useState, type CSSProperties } from 'react';
import { logoLimits } from '@peil/shared-kernel/api/schemas';
import { accentProblem, getBrand } from '@peil/shared-kernel/brand';
import type { FieldProps } from '@peil/shared-kernel/forms';
import { Button, ErrorMessage, TextField } from '@peil/shared-kernel/ui';
import styles from './BrandFields.module.css';
import { readLogo } from './logo-file.ts';
import { texts } from './texts.ts';

interface BrandFieldsProps {
  readonly accent: FieldProps;
  readonly logo: { readonly value: string; readonly problem: string | undefined };
  readonly isEditable: boolean;
  readonly onAccent: (accent: string) => void;
  readonly onLogo: (logo: string) => void;
}

/** What the browser's colour field shows while no colour is chosen: it knows no "none". */
const standardAccent = '#0b6a7a';

/** A customer's own colour and logo, with what its users will see. */
export function BrandFields({ accent, logo, isEditable, onAccent, onLogo }: BrandFieldsProps) {
  const colour = accent.value.trim();
  const usable = colour !== '' && accentProblem(colour) === null ? colour : null;
  return (
    <div className={styles['brand']} role="group" aria-label={texts.brand}>
      <div>
        <p aria-hidden className={styles['heading']}>
          {texts.brand}
        </p>
        <p className={styles['quiet']}>{texts.brandHelp}</p>
      </div>
      <div className={styles['colour']}>
        <TextField
          label={texts.accent}
          description={texts.accentHelp}
          autoComplete="off"
          spellCheck={false}
          {...accent}
          // A colour that cannot be read is reported at once, since the preview then shows another.
          error={accent.error ?? (colour.length >= 7 ? (accentProblem(colour) ?? undefined) : undefined)}
        />
        {isEditable && (
          <input
            type="color"
            aria-label={texts.accentPick}
            className={styles['pick']}
            value={/^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : standardAccent}
            onChange={({ target }) => onAccent(target.value)}
          />
        )}
      </div>
      <LogoField logo={logo.value} problem={logo.problem} isEditable={isEditable} onChange={onLogo} />
      <div role="group" aria-label={texts.preview}>
        <p aria-hidden className={styles['heading']}>
          {texts.preview}
        </p>
        <p className={styles['quiet']}>{texts.previewHelp}</p>
        <div
          className={`light ${styles['preview'] ?? ''}`}
          style={usable === null ? {} : ({ '--customer-accent': usable } as CSSProperties)}
        >
          <div className={styles['top']}>
            {logo.value && <img className={styles['mark']} src={logo.value} alt="" />}
            <span>{getBrand().product}</span>
          </div>
          <div className={styles['body']}>
            <span className={styles['button']}>{texts.previewButton}</span>
            <span className={styles['link']}>{texts.previewLink}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

interface LogoFieldProps {
  readonly logo: string;
  readonly problem: string | undefined;
  readonly isEditable: boolean;
  readonly onChange: (logo: string) => void;
}

function LogoField({ logo, problem, isEditable, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function read(file: File): Promise<void> {
    setRefusal(null);
    try {
      onChange(await readLogo(file));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : texts.unreadableLogo(file.name));
    }
  }
  const wrong = refusal ?? problem;
  return (
    <div className={styles['logo']} role="group" aria-label={texts.logo}>
      <div>
        <p aria-hidden className={styles['heading']}>
          {texts.logo}
        </p>
        <p className={styles['quiet']}>{isEditable || logo ? texts.logoHelp : texts.noLogo}</p>
      </div>
      {isEditable && (
        <div className={styles['buttons']}>
          <input
            ref={input}
            type="file"
            hidden
            accept={logoLimits.types.join(',')}
            aria-label={texts.logo}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file once more is a change again.
              target.value = '';
              if (file) void read(file);
            }}
          />
          <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
            {logo ? texts.chooseOtherLogo : texts.chooseLogo}
          </Button>
          {logo && (
            <Button type="button" variant="tertiary" onClick={() => onChange('')}>
              {texts.removeLogo}
            </Button>
          )}
        </div>
      )}
      <div role="alert">{wrong !== undefined && <ErrorMessage>{wrong}</ErrorMessage>}</div>
    </div>
  );
}
