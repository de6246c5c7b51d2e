import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A P-256 private key as PEM; line breaks may be `\n`, as is common in environments. */
const privateKey = z.string().transform((pem, context): KeyObject => {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Falls through to the error below; the error's own message could quote the key.
  }
  context.addIssue({ code: 'custom', message: 'must be a P-256 private key in PEM (PKCS 8)' });
  return z.NEVER;
});

export const config = z
  .object({
    /** Identifies this platform to push services (VAPID). Without it web push is not offered. */
    VAPID_PRIVATE_KEY: privateKey.optional(),
    /** How push services reach the operator: `mailto:` or `https:`. */
    VAPID_CONTACT: z
      .string()
      .regex(/^(mailto:|https:\/\/)\S+$/)
      .default('mailto:no-reply@contend.example'),
    /** The address of the platform; links in e-mails and Discord begin with it. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** For tests: receives every request to push services and Discord, with its own path. */
    OUTBOUND_TEST_ORIGIN: z.url({ protocol: /^http$/ }).optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ OUTBOUND_TEST_ORIGIN, NODE_ENV }) => !OUTBOUND_TEST_ORIGIN || NODE_ENV === 'test', {
    path: ['OUTBOUND_TEST_ORIGIN'],
    message: 'is for NODE_ENV=test alone',
  });
