import { flag, privateKeySetting } from '@contend/service-kit';
import { z } from 'zod';

const hexKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hexadecimal')
  .transform((hex) => Buffer.from(hex, 'hex'));

export const config = z
  .object({
    /** Signs people's tokens; its public half is published. */
    TOKEN_PRIVATE_KEY: privateKeySetting,
    /** The key before it or after it, or several, separated by commas: their tokens are accepted. */
    TOKEN_OTHER_KEYS: z
      .string()
      .default('')
      .transform((keys) => keys.split(',').filter(Boolean))
      .pipe(z.array(privateKeySetting)),
    /** Encrypts the secrets of second factors at rest; without it their codes are wrong. */
    SECOND_FACTOR_KEY: hexKey,
    /** Keys before it, separated by commas: what they encrypted is encrypted again when it is used. */
    SECOND_FACTOR_PREVIOUS_KEYS: z
      .string()
      .default('')
      .transform((keys) => keys.split(',').filter(Boolean))
      .pipe(z.array(hexKey)),
    /** The address of the platform; links in mails begin with it. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /**
     * `smtp` sends mail, `none` drops it, and `mailbox` shows it on a page that anyone can read:
     * never where the accounts are real.
     */
    MAIL: z.enum(['smtp', 'mailbox', 'none']),
    ALLOW_PUBLIC_MAILBOX: flag.default(false),
    SMTP_URL: z.string().startsWith('smtp').optional(),
    /** The cost of a password hash; `test` is for test runs, whose accounts are not real. */
    PASSWORD_COST: z.enum(['standard', 'test']).default('standard'),
    NODE_ENV: z.string().optional(),
    /** Where the bytes of uploads are: `disk` is a folder that all replicas must share. */
    UPLOAD_STORAGE: z.enum(['disk', 's3']).default('disk'),
    UPLOAD_DIR: z.string().min(1).default('/var/lib/contend/uploads'),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** Of a store other than AWS. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Begins each key, so that platforms can share a bucket. */
    S3_PREFIX: z.string().default(''),
    /** Without them the SDK looks for a role, as in a pod of a cluster. */
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Where owners of suspended accounts write: they cannot sign in to support. */
    SUPPORT_EMAIL: z.email().default('support@contend.example'),
    MAIL_FROM: z.string().default('Contend <no-reply@contend.example>'),
  })
  .refine(({ PASSWORD_COST, NODE_ENV }) => PASSWORD_COST !== 'test' || NODE_ENV === 'test', {
    path: ['PASSWORD_COST'],
    message: 'cheap hashes are guessed at once; it is for NODE_ENV=test alone',
  })
  .refine(({ UPLOAD_STORAGE, S3_BUCKET }) => UPLOAD_STORAGE !== 's3' || S3_BUCKET, {
    path: ['S3_BUCKET'],
    message: 'is needed with UPLOAD_STORAGE=s3',
  })
  .refine((one) => Boolean(one.S3_ACCESS_KEY_ID) === Boolean(one.S3_SECRET_ACCESS_KEY), {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'and S3_ACCESS_KEY_ID are given together or not at all',
  })
  .refine(({ MAIL, SMTP_URL }) => MAIL !== 'smtp' || SMTP_URL, {
    path: ['SMTP_URL'],
    message: 'is needed with MAIL=smtp',
  })
  .refine(({ MAIL, ALLOW_PUBLIC_MAILBOX }) => MAIL !== 'mailbox' || ALLOW_PUBLIC_MAILBOX, {
    path: ['MAIL'],
    message:
      'with mailbox anyone can read all mail; ALLOW_PUBLIC_MAILBOX=true allows it for trials',
  });
export type UserConfig = z.output<typeof config>;
