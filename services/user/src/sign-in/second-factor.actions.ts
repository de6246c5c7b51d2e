import type * as contract from '@contend/contracts';
import { type CallInput, decide, must } from '@contend/contracts';
import { endSessions } from '../account/user';
import type { UserDeps } from '../deps';
import { mailOwner } from '../mail/mail.actions';
import { countAttempt, spendCode, verifyPassword } from './proofs.actions';
import { newRecoveryCodes } from './recovery-codes.adapter';
import { factorMail, factorResetMail, wrongCodesMail } from './sign-in-mails';
import {
  isOn,
  newFactor,
  payoutsFrom,
  prepare,
  preparedSecret,
  reset,
  turnOff,
  turnOn,
} from './second-factor';
import { tokenHashOf } from './token-hash';
import { newTotpSecret, totpStepOf, totpText, totpUri } from './totp.adapter';

export async function getSecondFactor(
  { secondFactors }: UserDeps,
  { actor }: CallInput<typeof contract.getSecondFactor>,
) {
  const factor = (await secondFactors.find(actor.id))?.state;
  if (!isOn(factor)) return { onSince: null, recoveryCodesLeft: 0 };
  const { onSince, recoveryHashes } = factor;
  return { onSince: onSince.toISOString(), recoveryCodesLeft: recoveryHashes.length };
}

/** Makes a secret for the caller's authenticator app, in place of one that was not proved. */
export async function prepareSecondFactor(
  deps: UserDeps,
  input: CallInput<typeof contract.prepareSecondFactor>,
) {
  const { body, actor, exchange } = input;
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const { email, username } = user.state;
  const given = { email, password: body.password, address: exchange.address };
  must(await verifyPassword(deps, given), 'wrong-password');
  const stored = await deps.secondFactors.find(actor.id);
  const secret = newTotpSecret();
  const sealed = deps.secretBox.seal(secret, actor.id);
  const decision = prepare(stored?.state ?? newFactor(actor.id), sealed, deps.now());
  await deps.secondFactors.save(stored, decision);
  return { secret: totpText(secret), uri: totpUri(secret, username) };
}

/** Turns the caller's second factor on by a first code, and returns its recovery codes once. */
export async function turnOnSecondFactor(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract.turnOnSecondFactor>,
) {
  const now = deps.now();
  const stored = await deps.secondFactors.find(actor.id);
  must(stored, 'second-factor-not-prepared');
  const sealed = preparedSecret(stored.state, now);
  const step = totpStepOf(deps.secretBox.open(sealed, actor.id).secret, body.code, now);
  const recoveryCodes = newRecoveryCodes();
  const proof = { step, recoveryHashes: recoveryCodes.map(tokenHashOf) };
  const decision = await countAttempt(deps, { userId: actor.id, source: 'session' }, () =>
    turnOn(stored.state, proof, now),
  );
  await deps.secondFactors.save(stored, decision);
  return { recoveryCodes };
}

/** Turns the caller's second factor off by a code, and removes its secret. */
export async function turnOffSecondFactor(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract.turnOffSecondFactor>,
) {
  const { stored, spent } = await spendCode(deps, { userId: actor.id, code: body.code });
  await deps.secondFactors.save(stored, turnOff(spent, deps.now()));
  return { ok: true as const };
}

/** Replaces the caller's recovery codes; those of before are void. */
export async function renewRecoveryCodes(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract.renewRecoveryCodes>,
) {
  const { stored, spent } = await spendCode(deps, { userId: actor.id, code: body.code });
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map(tokenHashOf);
  await deps.secondFactors.save(stored, decide({ ...spent, recoveryHashes }));
  return { recoveryCodes };
}

/**
 * Turns the second factor of a user off, on record, after support has checked who they are. All
 * their sessions end: signing in takes the password, which staff do not have.
 */
export async function resetSecondFactor(
  deps: UserDeps,
  { params, body }: CallInput<typeof contract.resetSecondFactor>,
) {
  const user = await deps.users.get(params.userId);
  const factor = await deps.secondFactors.get(params.userId);
  await deps.transaction(async () => {
    const now = deps.now();
    await deps.secondFactors.save(factor, reset(factor.state, body.reason, now));
    await deps.users.save(user, endSessions(user.state, now));
  });
  return { ok: true as const };
}

/** Mails the owner of an account that its second factor was turned on or off. */
export async function mailFactorNotice(deps: UserDeps, userId: string): Promise<void> {
  const factor = await deps.secondFactors.find(userId);
  if (!factor) return;
  const change = isOn(factor.state) ? 'on' : 'off';
  await mailOwner(deps, userId, factorMail(change, `${deps.publicUrl}/recover`));
}

/** Mails the owner of an account that staff turned its second factor off. */
export async function mailFactorReset(deps: UserDeps, userId: string): Promise<void> {
  const factor = await deps.secondFactors.find(userId);
  const from = payoutsFrom(factor?.state);
  if (!from) return;
  await mailOwner(deps, userId, factorResetMail(from, `${deps.publicUrl}/recover`));
}

/** Mails the owner of an account that wrong codes were entered until codes were blocked. */
export async function mailWrongCodes(deps: UserDeps, userId: string): Promise<void> {
  const factor = await deps.secondFactors.find(userId);
  // Before the first right code of a set-up there are no recovery codes.
  const hasRecoveryCodes = isOn(factor?.state);
  const mail = wrongCodesMail({ hasRecoveryCodes, link: `${deps.publicUrl}/recover` });
  await mailOwner(deps, userId, mail);
}
