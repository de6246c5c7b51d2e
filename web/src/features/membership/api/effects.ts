import {
  getMembershipSavings,
  getMyEsgSubscription,
  getMyLobbyupSubscription,
  getMyPerks,
  getMyRhgSubscription,
  getMySignUpCode,
  getMySubscription,
  getWallet,
  listBillingHistory,
  listTransactions,
  type MembershipReply,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls';

const callOf = {
  contend: getMySubscription,
  lobbyup: getMyLobbyupSubscription,
  rhg: getMyRhgSubscription,
  esg: getMyEsgSubscription,
};

/** A membership that a call returned is the one that is shown. */
export const written = (reply: MembershipReply): [QueryKey, unknown][] => [
  [keyOf(callOf[reply.provider], {}), reply],
];

const ofPerks: QueryKey[] = [keyOf(getMyPerks), keyOf(getMembershipSavings)];

/** All that changes with a membership. */
export const membershipReads: QueryKey[] = [
  ...[...Object.values(callOf), getMySignUpCode, listBillingHistory].map((call) => keyOf(call)),
  ...ofPerks,
];

const afterAny: QueryKey[] = [keyOf(listBillingHistory), ...ofPerks];

/** What follows from the membership of a reply: one of a partner is also the one of any provider. */
export const followed = ({ provider }: MembershipReply): QueryKey[] =>
  provider === 'contend'
    ? [keyOf(getMySignUpCode), ...afterAny]
    : [keyOf(getMySubscription), ...afterAny];

/** With a payment or a refund from the wallet. */
export const followedByMoney = (reply: MembershipReply): QueryKey[] => [
  ...followed(reply),
  ...[keyOf(getWallet), keyOf(listTransactions)],
];
