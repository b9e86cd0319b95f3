/** The settings without which production does not start, each good enough. */
export const productionSettings = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'portal@portal.example',
} as const;
