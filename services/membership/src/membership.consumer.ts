import {
  extraUsed,
  payoutsFrozen,
  playPaused,
  userErased,
  userStatusChanged,
  wagerSettled,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { forgetAffiliate } from './codes/codes.actions';
import type { MembershipDeps } from './deps';
import { endForBarred, endForDebt, endForErased } from './membership/ending.actions';
import { recordPerkUse, recordWonPots } from './perks/perks.actions';

export const membershipConsumers = (deps: MembershipDeps): Consumer[] => [
  on(wagerSettled, ({ data, time }) => recordWonPots(deps, data, new Date(time))),
  on(extraUsed, ({ data }) => recordPerkUse(deps, data)),
  // Old events arrive again, and all of them where a topic is read for the first time, so what is
  // true now counts. The projection has handled the event before, and has the last status.
  on(userStatusChanged, async ({ data: { userId } }) => {
    const player = await deps.players.find(userId);
    if (player?.status === 'banned') await endForBarred(deps, userId, 'banned');
  }),
  on(playPaused, async ({ data: { userId, kind, until } }) => {
    const isOver = new Date(until) <= deps.now();
    if (kind === 'self-exclusion' && !isOver) await endForBarred(deps, userId, 'excluded');
  }),
  on(payoutsFrozen, ({ data }) => endForDebt(deps, data)),
  on(userErased, async ({ data }) => {
    await endForErased(deps, data.userId);
    await forgetAffiliate(deps, data.userId);
    await deps.cards.forgetCustomer(data.userId, deps.now());
    await deps.wonPots.forget(data.userId);
    await deps.perkUses.forget(data.userId);
  }),
];
