import { costsByMonth, countingHolders, monthOf } from '@contend/billing';
import { derivedId } from '@contend/contracts/src/derived-id';
import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  cursorPage,
  decide,
  type EventData,
  extraPrices,
  type extraUsed,
  type wagerSettled,
} from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { costsWithCredits } from '../membership/cost';
import { perkUsed } from '../membership/payments';
import { listPlans } from '../plans/plans.actions';
import { type PerkOfPlayer, perksOfPlayer, type PlayerPerks } from './perk-facts';
import { rakePerkOf } from './rake-perk';
import { compared, savingMonths, type Savings } from './savings';
import { type RakeSaving, rakeSavings, type WonPot, wonPotsOf } from './won-pot';
import type { DatedPot } from './won-pot.repository';

/** What a player has and used, for the reasons of perks. */
export async function playerPerks(
  { memberships, perkUses }: Pick<MembershipDeps, 'memberships' | 'perkUses'>,
  userId: string,
): Promise<PlayerPerks> {
  const live = await memberships.liveOf([userId]);
  return { holders: live.map(({ state }) => state), uses: await perkUses.of(userId) };
}

/** Each perk of the caller with its reason; of several memberships the best one counts. */
export async function showPerks(deps: MembershipDeps, actor: Actor): Promise<PerkOfPlayer[]> {
  return perksOfPlayer(await playerPerks(deps, actor.id), deps.now());
}

/**
 * Records that double XP or a reset began, for the reasons of perks. One that a membership gave
 * saved its price, which was recorded before it began, unless an earlier release began it.
 */
export async function recordPerkUse(
  deps: SavingDeps & Pick<MembershipDeps, 'perkUses'>,
  { extraId: id, userId, kind: perk, membershipId, ...used }: EventData<typeof extraUsed>,
): Promise<void> {
  const at = new Date(used.from);
  const returnsAt = used.returnsAt === null ? null : new Date(used.returnsAt);
  const isNew = await deps.perkUses.add({ id, userId, perk, at, returnsAt });
  if (!isNew || !membershipId) return;
  const saving = { id: derivedId(id, membershipId), membershipId, cents: extraPrices[perk] };
  await recordSaving(deps, saving, at);
}

type SavingDeps = Pick<MembershipDeps, 'memberships' | 'savings' | 'transaction' | 'now'>;

/**
 * Records what a perk saves, once, and says whether the membership counts. The membership is saved
 * with it, so a refund is less by each saving that counts, whatever the order.
 */
export const recordSaving = (
  { memberships, savings, transaction, now }: SavingDeps,
  { id, membershipId, cents }: CallInput<typeof contract.recordSaving>['body'],
  at = now(),
): Promise<{ counts: boolean }> =>
  transaction(async () => {
    const known = await savings.find(id);
    if (known) return { counts: known.state.membershipId === membershipId };
    const found = await memberships.find(membershipId);
    if (!found || found.state.isRefunded) return { counts: false };
    await savings.save(null, decide({ id, membershipId, cents, at }));
    await memberships.save(found, perkUsed(found.state, { at, cents }));
    return { counts: true };
  });

/**
 * Records what members saved by their lower rake, where the payout was not announced: a perk of the
 * best membership was used.
 */
async function recordRakeSaved(
  deps: SavingDeps,
  savings: readonly RakeSaving[],
  at: Date,
): Promise<void> {
  for (const { id, userId, membershipId, cents } of savings) {
    const live = await deps.memberships.liveOf([userId]);
    const { rake } = countingHolders(
      live.map(({ state }) => state),
      at,
    );
    const found = live.find(({ state }) => state.id === (membershipId ?? rake));
    if (found) await recordSaving(deps, { id, membershipId: found.state.id, cents });
  }
}

/** Records what players won by a wager, why its rake was lowered or not, and what that saved. */
export async function recordWonPots(
  deps: MembershipDeps,
  settled: EventData<typeof wagerSettled>,
  at: Date,
): Promise<void> {
  const pots: WonPot[] = [];
  for (const pot of wonPotsOf(settled, at)) {
    const owned = (await deps.memberships.latestOf(pot.userId)).map(({ state }) => state);
    pots.push({ ...pot, perk: rakePerkOf(pot, settled, owned) });
  }
  const added = await deps.wonPots.add(pots);
  await recordRakeSaved(deps, rakeSavings(added, settled), at);
}

/** What the caller's memberships saved and cost in the last months, and what plans would have. */
export async function showSavings(
  deps: MembershipDeps,
  { actor, months: count }: { actor: Actor; months: number },
): Promise<Savings> {
  const { memberships, wonPots, now } = deps;
  const at = now();
  const months = lastMonths(at, count);
  const owned = await memberships.latestOf(actor.id);
  const costs = costsByMonth(
    owned.flatMap(({ state }) => costsWithCredits(state.costs ?? [])),
    at,
  );
  const [, month = ''] = lastMonths(at, 2);
  const oldest = lastMonths(at, Math.max(2, count)).at(-1) ?? month;
  const pots = await wonPots.sumsOf(actor.id, oldest);
  const lastMonth = { month, sums: pots.get(month), seats: await wonPots.seatsOf(actor.id, month) };
  return {
    ...savingMonths(months, { pots, costs }),
    comparison: compared(await listPlans(deps), lastMonth),
  };
}

/** The present month and those before it, the newest first. */
const lastMonths = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, ago) =>
    monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - ago))),
  );

/** The wagers that the caller won, newest first, with what lowered their rake or why nothing did. */
export async function listWagerSavings(
  { wonPots }: MembershipDeps,
  { actor, query: { cursor, pageSize } }: CallInput<typeof contract.listWagerSavings>,
): Promise<CallAnswer<typeof contract.listWagerSavings>> {
  const rows = await wonPots.newest(actor.id, { cursor, limit: pageSize + 1 });
  const { items, next } = cursorPage(rows, pageSize);
  return { items: items.map(shown), next };
}

function shown({ id, wagerId, at, acceptedAt, perk, ...pot }: DatedPot) {
  const { shareCents: share, agreedRakeCents: rakeAgreed, rakeCents: rakePaid } = pot;
  return {
    ...{ id, wagerId, at: at.toISOString(), acceptedAt: acceptedAt?.toISOString() ?? null },
    ...{ share, rakeAgreed, rakePaid, saved: rakeAgreed - rakePaid, perk },
  };
}
