import type { CallFailure } from '@contend/client';
import {
  applyDiscountCode,
  cancelSubscription,
  changeMembershipPlan,
  createAffiliateCode,
  createMembershipCheckout,
  createMembershipPortal,
  endAffiliateCode,
  getMembershipSavings,
  getMyEsgSubscription,
  getMyLobbyupSubscription,
  getMyPerks,
  getMyRhgSubscription,
  getMySignUpCode,
  getMySubscription,
  getStoredCard,
  getWallet,
  keepSubscription,
  listAffiliateCodes,
  listAffiliateCommissions,
  listBillingHistory,
  listPlans,
  listTransactions,
  listWagerSavings,
  type MembershipProvider,
  type MembershipReply,
  type Reply,
  subscribeByCard,
  subscribeFromWallet,
  updateSubscriptionStatus,
} from '@contend/contracts';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { keyOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
import { useDryRun } from '../../lib/http/use-dry-run';
import { useRefresh } from '../../lib/http/use-refresh';
import { useRead } from '../../lib/http/use-read';
import { useReadPages } from '../../lib/http/use-read-pages';

type Codes = Reply<typeof listAffiliateCodes>;
export type AffiliateCode = Codes['items'][number];
export type CommissionMonth = Codes['months'][number];
export type Commission = Reply<typeof listAffiliateCommissions>['items'][number];

/** Another player’s purchase is announced by nothing until its commission is paid. */
export const useAffiliateCodes = () => useRead(listAffiliateCodes, {}, { everyMs: 60_000 });

/** The commissions of purchases with my codes, twenty at a time. */
export const useCommissions = () =>
  useReadPages(listAffiliateCommissions, { query: {} }, { everyMs: 60_000 });

const stales = [keyOf(listAffiliateCodes)];
export const useCreateAffiliateCode = () => useCommand(createAffiliateCode, { stales });
export const useEndAffiliateCode = () => useCommand(endAffiliateCode, { stales });

/** What a code takes off a price; it is redeemed with the purchase. */
export const useApplyCode = () => useDryRun(applyDiscountCode);

const callOf = {
  contend: getMySubscription,
  lobbyup: getMyLobbyupSubscription,
  rhg: getMyRhgSubscription,
  esg: getMyEsgSubscription,
};

/** A membership that a call returned is the one that is shown. */
const written = (reply: MembershipReply): [QueryKey, unknown][] => [
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
const followed = ({ provider }: MembershipReply): QueryKey[] =>
  provider === 'contend'
    ? [keyOf(getMySignUpCode), ...afterAny]
    : [keyOf(getMySubscription), ...afterAny];

/** With a payment or a refund from the wallet. */
const followedByMoney = (reply: MembershipReply): QueryKey[] => [
  ...followed(reply),
  ...[keyOf(getWallet), keyOf(listTransactions)],
];

export const useCancelSubscription = () =>
  useCommand(cancelSubscription, { writes: written, stales: followedByMoney });

/** What a change would cost; nothing changes. */
export const usePreviewChange = () => useDryRun(changeMembershipPlan);

/** Reads the memberships again, and what follows from them. */
export const useRefreshMemberships = () => useRefresh(membershipReads);

/** Makes a change at the amounts of a preview. */
export const useChangePlan = () =>
  useCommand(changeMembershipPlan, {
    writes: ({ membership }) => written(membership),
    stales: ({ membership }) => followedByMoney(membership),
  });

/** The provider’s page for the first payment by card. */
export const useCreateCheckout = () => useCommand(createMembershipCheckout);

/** The provider’s page for the card and its invoices. */
export const useCreatePortal = () => useCommand(createMembershipPortal);

const ofCard: QueryKey[] = [keyOf(getStoredCard)];

export type StoredCard = NonNullable<Reply<typeof getStoredCard>>;

/** The card that the provider keeps, where its owner changes it. */
export const useStoredCard = () => useRead(getStoredCard, {});

/** Reads the stored card again, after the provider’s page. */
export const useRefreshCard = () => useRefresh(ofCard);

/** While a payment is awaited. */
const fastMs = 2000;

/** The latest membership of each provider. */
export type MyMemberships = Partial<Record<MembershipProvider, MembershipReply>>;

interface Options {
  /** Partners whose plans are offered, or were: the others are not read. */
  partners: ReadonlySet<MembershipProvider>;
  isAwaiting: boolean;
}

type Read = UseQueryResult<MembershipReply | null, CallFailure>;

export function useMyMemberships({ partners, isAwaiting }: Options) {
  const polled = isAwaiting ? { everyMs: fastMs } : {};
  const of = (provider: MembershipProvider) => ({ ...polled, enabled: partners.has(provider) });
  const any: Read = useRead(getMySubscription, {}, polled);
  const partnerReads: Record<Exclude<MembershipProvider, 'contend'>, Read> = {
    lobbyup: useRead(getMyLobbyupSubscription, {}, of('lobbyup')),
    rhg: useRead(getMyRhgSubscription, {}, of('rhg')),
    esg: useRead(getMyEsgSubscription, {}, of('esg')),
  };
  const asked = Object.entries(partnerReads).filter(([provider]) =>
    partners.has(provider as MembershipProvider),
  );
  const reads = [any, ...asked.map(([, read]) => read)];
  const isKnown = reads.every(({ data }) => data !== undefined);
  const found = reads.flatMap(({ data }) => data ?? []);
  const mine: MyMemberships = Object.fromEntries(found.map((one) => [one.provider, one]));
  return {
    data: isKnown ? mine : undefined,
    failed: reads.find(({ error, data }) => error && data === undefined),
  };
}

export type Perk = Reply<typeof getMyPerks>['perks'][number];
/** The affiliate code of the sign-up; null once it was used, or when it takes nothing. */
export const useMySignUpCode = () => useRead(getMySignUpCode, {});

export type Savings = Reply<typeof getMembershipSavings>;
export type PlanSaving = Savings['comparison']['plans'][number];

/** The last twelve months; figures change with wagers that are settled. */
export const useSavings = () =>
  useRead(getMembershipSavings, { query: { months: '12' } }, { freshMs: 30_000 });

export const useKeepSubscription = () =>
  useCommand(keepSubscription, { writes: written, stales: followed });

export type BillingLine = Reply<typeof listBillingHistory>['items'][number];

/** The lines of my billing history, twenty at a time. */
export const useBillingHistory = () => useReadPages(listBillingHistory, { query: {} });

export type Plan = Reply<typeof listPlans>['items'][number];
export type Price = Plan['prices'][number];

export const usePlans = () => useRead(listPlans, {}, { freshMs: 5 * 60_000 });

export type WagerSaving = Reply<typeof listWagerSavings>['items'][number];

/** The wagers that I won with their rake, twenty at a time. */
export const useWagerSavings = () => useReadPages(listWagerSavings, { query: {} });

/** Charges the stored card; a bank that asks leaves the membership to be confirmed. */
export const useSubscribeByCard = () =>
  useCommand(subscribeByCard, {
    ...{ writes: written, stales: followed },
    // It may have been removed since.
    conflictStales: () => ofCard,
  });

export const useSubscribeFromWallet = () =>
  useCommand(subscribeFromWallet, { writes: written, stales: followedByMoney });

/** Asks for the state of the payment again, and charges what is past due at once. */
export const usePayAgain = () =>
  useCommand(updateSubscriptionStatus, {
    ...{ writes: written, stales: followedByMoney },
    // An attempt that a limit bars is saved too, with a line of the billing history.
    conflictStales: () => membershipReads,
  });
