import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@contend/contracts';
import { base32 } from './base32';

/** New recovery codes of 80 bits, in groups that can be read aloud: `abcd-efgh-2345-mnop`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'),
  );
