import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { acceptWager } from './acceptance/acceptance.actions';
import { consentToWager, coverSeats, declineSeat } from './consents/consents.actions';
import type { WagerDeps } from './deps';
import { cancelWager, getWithdrawRequest, withdrawWager } from './ending/ending.actions';
import { createWager, deleteWager, editWager, resendChallenge } from './offers/offers.actions';
import { getStakeLimit } from './players/players.actions';
import { disputeWager } from './settlement/settlement.actions';
import type { Wager } from './wager/wager';
import { getWager } from './wager/wager.actions';
import { participantsReply, wagerPageReply, wagerReply } from './wager/wager.reply';

export function wagerRoutes(deps: WagerDeps): Route[] {
  const { players, wagers, blocks } = deps;

  /** An action that returns the wager as the caller may see it. */
  const showing =
    <Input extends { actor: contract.Actor | null }>(
      action: (deps: WagerDeps, input: Input) => Promise<Wager>,
    ) =>
    async (input: Input) =>
      wagerReply(deps, await action(deps, input), input.actor);

  return [
    route(contract.listWagers, async ({ query, actor }) => {
      const without = actor ? [...(await blocks.allOf(actor.id))] : [];
      return wagerPageReply(deps, await wagers.browse({ ...query, without }, actor), actor);
    }),
    route(contract.listMyWagers, async ({ query, actor }) =>
      wagerPageReply(deps, await wagers.ofPlayer(actor.id, query), actor),
    ),
    route(contract.listWagerMatches, async ({ query, actor }) =>
      wagerPageReply(deps, await wagers.withMatch(query), actor),
    ),
    route(contract.listFlaggedWagers, async ({ query, actor }) =>
      wagerPageReply(deps, await wagers.flagged(query), actor),
    ),
    route(contract.listConsents, async ({ query, actor }) =>
      wagerPageReply(deps, await wagers.awaitingConsentOf(actor.id, query), actor),
    ),
    route(contract.getStakeLimit, (input) => getStakeLimit(deps, input)),
    route(contract.getWager, showing(getWager)),
    route(contract.listParticipants, async (input) =>
      participantsReply(players, await getWager(deps, input)),
    ),
    route(contract.createWager, showing(createWager)),
    route(contract.editWager, showing(editWager)),
    route(contract.deleteWager, showing(deleteWager)),
    route(contract.acceptWager, showing(acceptWager)),
    route(contract.consentToWager, showing(consentToWager)),
    route(contract.declineSeat, showing(declineSeat)),
    route(contract.coverSeats, showing(coverSeats)),
    route(contract.cancelWager, showing(cancelWager)),
    route(contract.disputeWager, showing(disputeWager)),
    route(contract.resendChallenge, showing(resendChallenge)),
    route(contract.withdrawWager, (input) => withdrawWager(deps, input)),
    route(contract.getWithdrawRequest, (input) => getWithdrawRequest(deps, input)),
  ];
}
