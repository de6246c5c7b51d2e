import {
  decide,
  type Decision,
  factorResetHoldMs,
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

interface FactorReset {
  at: Date;
  /** What was seen, and the ticket. */
  reason: string;
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
  /** When staff turned it off, and why; absent in documents of earlier versions. */
  resets?: FactorReset[];
}

/** What a code was found to be: of a time step, or a recovery code. */
type GivenCode = { step: number } | { recoveryHash: string } | null;

/** More browsers than a person uses; the one remembered first is forgotten. */
const mostDevices = 20;

/** @param resets Those of the factor before it: they stay on record. */
export const newFactor = (id: string, resets: FactorReset[] = []): SecondFactor => ({
  ...{ id, sealedSecret: null, preparedAt: null, onSince: null },
  ...{ lastStep: null, recoveryHashes: [], devices: [], resets },
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
  return decide({ ...newFactor(factor.id, factor.resets), sealedSecret, preparedAt: now });
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

/** A timer mails the owner that wrong codes were entered. */
export const announceCodes = (factor: SecondFactor, now: Date): Decision<SecondFactor> =>
  decide({ ...factor }, { timers: { 'mail-wrong-codes': now } });

/** Removes the secret and all that belongs to it; a timer mails its owner. */
export const turnOff = ({ id, resets }: SecondFactor, now: Date): Decision<SecondFactor> =>
  decide(newFactor(id, resets), { timers: { 'mail-factor-notice': now } });

/** Turns it off for an owner who lost phone and recovery codes, on record; a timer mails them. */
export function reset(factor: SecondFactor, reason: string, now: Date): Decision<SecondFactor> {
  must(isOn(factor), 'second-factor-off');
  const resets = [...(factor.resets ?? []), { at: now, reason }];
  return decide(newFactor(factor.id, resets), { timers: { 'mail-factor-reset': now } });
}

/** When payouts are possible again after staff turned it off; null where they never did. */
export function payoutsFrom(factor: SecondFactor | undefined): Date | null {
  const last = factor?.resets?.at(-1);
  return last ? inMs(last.at, factorResetHoldMs) : null;
}

/** Remembers a browser for 30 days. */
export function remember(factor: SecondFactor, tokenHash: string, now: Date): SecondFactor {
  const open = factor.devices.filter(({ until }) => until > now).slice(1 - mostDevices);
  return { ...factor, devices: [...open, { tokenHash, until: inMs(now, rememberedDeviceMs) }] };
}

export const isRemembered = ({ devices }: SecondFactor, tokenHash: string, now: Date): boolean =>
  devices.some((one) => one.tokenHash === tokenHash && one.until > now);

/** Asks every browser for a code again. */
export const removeRememberedDevices = (factor: SecondFactor): Decision<SecondFactor> =>
  decide(factor.devices.length === 0 ? factor : { ...factor, devices: [] });
