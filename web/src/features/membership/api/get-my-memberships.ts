import {
  getMyEsgSubscription,
  getMyLobbyupSubscription,
  getMyRhgSubscription,
  getMySubscription,
  type MembershipProvider,
  type MembershipReply,
} from '@contend/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from '../../../lib/api-client';
import { useRead } from '../../../lib/use-read';

const slowMs = 30_000;
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

/** Renewals run without the member, so the state is read again while the page is open. */
export function useMyMemberships({ partners, isAwaiting }: Options) {
  const everyMs = isAwaiting ? fastMs : slowMs;
  const of = (provider: MembershipProvider) => ({ everyMs, enabled: partners.has(provider) });
  const any: Read = useRead(getMySubscription, {}, { everyMs });
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
