import { recoveryCodeCount } from '@contend/contracts';
import { Secret } from 'otpauth';

/** New recovery codes of 80 bits, in groups that can be read aloud: `abcd-efgh-2345-mnop`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    (new Secret({ size: 10 }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );
