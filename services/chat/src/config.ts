import { privateKeySetting } from '@contend/service-kit';
import { z } from 'zod';

export const config = z
  .object({
    /** Identifies this platform to push services (VAPID). Without it web push is not offered. */
    VAPID_PRIVATE_KEY: privateKeySetting.optional(),
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
