import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  decide,
  deviceCookie,
  must,
  rememberedDeviceMs,
  type signInByCode as contract,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { remember } from '../domain/second-factor';
import { republish } from '../domain/user';
import { tokenHashOf } from '../security/token-hash';
import { requireActive } from './require-active';
import { spendCode } from './spend-code';
import { startSession } from './start-session';

/** Signs in by a code, after the password. A password that changed meanwhile voids the challenge. */
export async function signInByCode(deps: UserDeps, { body, exchange }: CallInput<typeof contract>) {
  const now = deps.now();
  const challenge = deps.challenges.read(body.challenge, now);
  must(challenge, 'challenge-expired');
  const { userId, issuedAt } = challenge;
  const [user, credential] = [await deps.users.find(userId), await deps.credentials.find(userId)];
  const isOfPassword = credential && issuedAt >= credential.state.passwordSetAt;
  must(user && isOfPassword, 'challenge-expired');
  requireActive(deps, user.state);
  const asked = { userId, code: body.code, whenOff: 'challenge-expired' as const };
  const { stored, spent } = await spendCode(deps, asked);
  const device = randomBytes(32).toString('base64url');
  const next = body.remember ? remember(spent, tokenHashOf(device), now) : spent;
  await deps.secondFactors.save(stored, decide(next));
  if (body.remember) exchange.setCookie(deviceCookie, device, rememberedDeviceMs / 1000);
  const { state } = await deps.users.save(user, republish(user.state, now));
  const { passwordHash } = credential.state;
  const whenReplaced = 'challenge-expired';
  return startSession(deps, { user: state, exchange, passwordHash, whenReplaced });
}
