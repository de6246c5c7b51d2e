import type { Secrets } from './secrets';

/** The services' settings, as a chart or a compose file provides them. */
export const environmentOf = (secrets: Secrets, publicUrl: string, walletUrl: string) => ({
  PUBLIC_URL: publicUrl,
  SELF_URL: walletUrl,
  TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
  SECOND_FACTOR_KEY: secrets.secondFactorKey,
  VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
  PAYMENT_PROVIDER: 'sandbox',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  SANDBOX_WEBHOOK_SECRET: secrets.webhook,
  MAIL: 'mailbox',
  ALLOW_PUBLIC_MAILBOX: 'true',
  ALLOWED_ORIGINS: publicUrl,
});
