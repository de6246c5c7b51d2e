import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, decide, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { User } from '../account/user';
import type { UserDeps } from '../deps';
import { linkLine, type MailText, renderMail } from '@contend/contracts/src/mail-text';
import { mailOwner } from '../mail/mail.actions';
import { spendCode, type SpentCode, verifyPassword } from '../sign-in/proofs.actions';
import { isOn } from '../sign-in/second-factor';
import { endOtherSessions } from '../sign-in/sessions.actions';
import {
  type AccountDeletion,
  beginEnd,
  cancelDeletion as cancel,
  type DeletionFacts,
  isDue,
  obstaclesOf,
  openAtEnd,
  postpone,
  remainderOf,
  requestDeletion as request,
} from './account-deletion';
import { deletedMail, deletionMail } from './deletion-mails';
import { eraseUser } from './erasure.actions';

/** Reads what decides whether an account can be deleted. @throws Refusal `unavailable`. */
async function deletionFacts(
  { activeMatches, affairs }: Pick<UserDeps, 'activeMatches' | 'affairs'>,
  user: User,
): Promise<DeletionFacts> {
  const open = await activeMatches.listStored({ players: user.id, isOver: false });
  const matches = open.map(({ state }) => state);
  return { user, matches, ...(await affairs.of(user.id)) };
}

/** Returns what deleting the caller's account does, and what has to be settled first. */
export async function getDeletion(
  deps: UserDeps,
  { actor }: CallInput<typeof contract.getDeletion>,
): Promise<CallAnswer<typeof contract.getDeletion>> {
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const facts = await deletionFacts(deps, user.state);
  const deletion = (await deps.deletions.find(actor.id))?.state;
  const factor = await deps.secondFactors.find(actor.id);
  const until = await deps.memberPerks.paidUntil(actor.id, deps.now());
  return {
    pending:
      deletion && deletion.status !== 'cancelled'
        ? {
            requestedAt: deletion.requestedAt.toISOString(),
            endsAt: deletion.endsAt.toISOString(),
            postponedFor: deletion.postponedFor,
          }
        : null,
    takesCode: isOn(factor?.state),
    obstacles: obstaclesOf(facts),
    remainder: remainderOf(facts.wallet),
    teams: await teamsOf(deps, actor.id),
    memberUntil: until?.toISOString() ?? null,
  };
}

async function teamsOf({ teams }: Pick<UserDeps, 'teams'>, userId: string) {
  const mine = (await teams.ofMember(userId)).filter(({ deletedAt }) => !deletedAt);
  return mine.map(({ id, name, ownerId, memberIds }) => {
    const hasOthers = memberIds.some((one) => one !== userId);
    const own = hasOthers ? ('handed-over' as const) : ('deleted' as const);
    return { id, name, becomes: ownerId === userId ? own : ('left' as const) };
  });
}

type Input = CallInput<typeof contract.requestDeletion>;

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

/** Keeps the caller's account. */
export async function cancelDeletion(
  { deletions, now }: Pick<UserDeps, 'deletions' | 'now'>,
  { actor }: CallInput<typeof contract.cancelDeletion>,
) {
  const deletion = await deletions.find(actor.id);
  await deletions.save(deletion, cancel(deletion?.state, now()));
  return { ok: true as const };
}

/**
 * Timer: erases the account, or postpones that while something is open. The end is saved first, so
 * that it is not cancelled meanwhile; then the wallet is closed, which is refused if money came.
 */
export async function endDeletion(deps: UserDeps, userId: string): Promise<void> {
  const { users, deletions, affairs, now } = deps;
  const found = await deletions.find(userId);
  const user = await users.find(userId);
  if (!found || !user || user.state.erasedAt || !isDue(found.state, now())) return;
  // An end that was interrupted is completed: the wallet may be closed already.
  if (found.state.status === 'pending') {
    const open = openAtEnd(found.state, await deletionFacts(deps, user.state));
    if (open.length > 0) return await postponeEnd(deps, found, open);
  }
  const ending = await deletions.save(found, beginEnd(found.state));
  const isClosed = await affairs.closeWallet(userId, ending.state.givesUpCents);
  if (!isClosed) return await postponeEnd(deps, ending, ['money']);
  const { email: to, preferences } = user.state;
  await deps.delivery.deliver({ channel: 'email', to, ...renderMail(deletedMail, preferences) });
  await eraseUser(deps, { params: { userId } });
}

async function postponeEnd(
  { deletions, now }: Pick<UserDeps, 'deletions' | 'now'>,
  deletion: Stored<AccountDeletion>,
  open: AccountDeletion['postponedFor'],
): Promise<void> {
  await deletions.save(deletion, postpone(deletion.state, open, now()));
}

type MailDeps = Pick<UserDeps, 'users' | 'deletions' | 'delivery' | 'publicUrl'>;

/**
 * Mails the owner of an account that its deletion was asked for, postponed or cancelled.
 * @param write Writes another mail about it; null for none.
 */
export async function mailDeletionNotice(
  deps: MailDeps,
  userId: string,
  write: (deletion: AccountDeletion) => MailText | null = deletionMail,
): Promise<void> {
  const deletion = await deps.deletions.find(userId);
  const mail = deletion && write(deletion.state);
  if (!mail) return;
  const values = { ...mail.values, link: `${deps.publicUrl}/settings` };
  await mailOwner(deps, userId, { ...mail, lines: [...mail.lines, linkLine], values });
}
