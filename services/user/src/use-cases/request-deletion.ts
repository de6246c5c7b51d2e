import { type CallInput, decide, must, type requestDeletion as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { requestDeletion as request } from '../domain/account-deletion';
import { isOn } from '../domain/second-factor';
import { deletionFacts } from './deletion-facts';
import { endOtherSessions } from './end-other-sessions';
import { spendCode, type SpentCode } from './spend-code';
import { verifyPassword } from './verify-password';

type Input = CallInput<typeof contract>;

/** Asks for the deletion of the caller's account in 14 days. Their other sessions end. */
export async function requestDeletion(deps: UserDeps, input: Input) {
  const { actor, body } = input;
  const code = await prove(deps, input);
  const user = await deps.users.get(actor.id);
  const facts = await deletionFacts(deps, user.state);
  const asked = { userId: actor.id, givesUpCents: body.givesUp, facts };
  return deps.transaction(async () => {
    const present = await deps.deletions.find(actor.id);
    const decision = request(present?.state, asked, deps.now());
    if (code) await deps.secondFactors.save(code.stored, decide(code.spent));
    const { state } = await deps.deletions.save(present, decision);
    await endOtherSessions(deps, { actor });
    return { endsAt: state.endsAt.toISOString() };
  });
}

/** Checks the password, and the code of a second factor. @returns The code to be used up. */
async function prove(deps: UserDeps, { actor, body, exchange }: Input): Promise<SpentCode | null> {
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const { email } = user.state;
  const given = { email, password: body.password, address: exchange.address };
  must(await verifyPassword(deps, given), 'wrong-password');
  const factor = await deps.secondFactors.find(actor.id);
  if (!isOn(factor?.state)) return null;
  must(body.code, 'code-missing');
  return spendCode(deps, { userId: actor.id, code: body.code });
}
