import {
  decide,
  type Decision,
  inMs,
  must,
  rememberedDeviceMs,
  secondFactorSetUpMs,
} from '@contend/contracts';

/** A browser that is asked for no code until then. */
interface RememberedDevice {
  /** SHA-256 of its cookie. */
  tokenHash: string;
  until: Date;
}

/** The second factor of an account: a secret that an authenticator app shares. */
export interface SecondFactor {
  /** The user's id. */
  id: string;
  /** Encrypted. Replaced by each preparation, and null while it is off. */
  sealedSecret: string | null;
  preparedAt: Date | null;
  /** Null until a first code proves that the app has the secret. */
  onSince: Date | null;
  /** The time step of the last code that was used: it and earlier ones are void. */
  lastStep: number | null;
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: string[];
  devices: RememberedDevice[];
}

/** What a code was found to be: of a time step, or a recovery code. */
export type GivenCode = { step: number } | { recoveryHash: string } | null;

/** More browsers than a person uses; the one remembered first is forgotten. */
const mostDevices = 20;

export const newFactor = (id: string): SecondFactor => ({
  ...{ id, sealedSecret: null, preparedAt: null, onSince: null },
  ...{ lastStep: null, recoveryHashes: [], devices: [] },
});

type ActiveFactor = SecondFactor & { sealedSecret: string; onSince: Date };

export const isOn = (factor?: SecondFactor): factor is ActiveFactor =>
  Boolean(factor?.onSince && factor.sealedSecret);

/** Stores a new secret that is not in use yet. @throws Refusal `second-factor-on`. */
export function prepare(
  factor: SecondFactor,
  sealedSecret: string,
  now: Date,
): Decision<SecondFactor> {
  must(!isOn(factor), 'second-factor-on');
  return decide({ ...newFactor(factor.id), sealedSecret, preparedAt: now });
}

/** The secret that a first code is to prove. @throws Refusal */
export function preparedSecret(factor: SecondFactor, now: Date): string {
  must(!isOn(factor), 'second-factor-on');
  const { sealedSecret, preparedAt } = factor;
  const isFresh = preparedAt !== null && now < inMs(preparedAt, secondFactorSetUpMs);
  must(sealedSecret !== null && isFresh, 'second-factor-not-prepared');
  return sealedSecret;
}

/** Turns the factor on; a timer mails its owner. @throws Refusal `wrong-code`. */
export function turnOn(
  factor: SecondFactor,
  { step, recoveryHashes }: { step: number | null; recoveryHashes: string[] },
  now: Date,
): Decision<SecondFactor> {
  must(step !== null, 'wrong-code');
  return decide(
    { ...factor, onSince: now, preparedAt: null, lastStep: step, recoveryHashes },
    { timers: { 'mail-factor-notice': now } },
  );
}

/** Uses a code up. @throws Refusal `wrong-code`, also for one that was used. */
export function spend(factor: SecondFactor, given: GivenCode): SecondFactor {
  must(given, 'wrong-code');
  if ('step' in given) {
    must(factor.lastStep === null || given.step > factor.lastStep, 'wrong-code');
    return { ...factor, lastStep: given.step };
  }
  must(factor.recoveryHashes.includes(given.recoveryHash), 'wrong-code');
  const left = factor.recoveryHashes.filter((hash) => hash !== given.recoveryHash);
  return { ...factor, recoveryHashes: left };
}

/** Removes the secret and all that belongs to it; a timer mails its owner. */
export const turnOff = ({ id }: SecondFactor, now: Date): Decision<SecondFactor> =>
  decide(newFactor(id), { timers: { 'mail-factor-notice': now } });

/** Remembers a browser for 30 days. */
export function remember(factor: SecondFactor, tokenHash: string, now: Date): SecondFactor {
  const open = factor.devices.filter(({ until }) => until > now).slice(1 - mostDevices);
  return { ...factor, devices: [...open, { tokenHash, until: inMs(now, rememberedDeviceMs) }] };
}

export const isRemembered = ({ devices }: SecondFactor, tokenHash: string, now: Date): boolean =>
  devices.some((one) => one.tokenHash === tokenHash && one.until > now);

/** Asks every browser for a code again. */
export const forgetDevices = (factor: SecondFactor): Decision<SecondFactor> =>
  decide(factor.devices.length === 0 ? factor : { ...factor, devices: [] });
