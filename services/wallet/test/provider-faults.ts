import type { StripeStory } from './stripe-fixture';

type StripeObject = StripeStory['server']['objects'] extends Map<string, infer One> ? One : never;

/** A fault in the provider's books: the kind and id of what has to be found of it. */
export type Fault = (at: FaultSite) => string;

interface FaultSite {
  objects: Map<string, StripeObject>;
  /** A charge or transfer that agrees with the ledger. */
  of: StripeObject;
  /** Of the platform: the refill or payout. */
  reference: string;
  /** Another player's customer, and account. */
  other: { customer: string; account: string };
}

let made = 0;
function add({ objects, of }: FaultSite, change: StripeObject): string {
  made += 1;
  const id = `${String(of.id).split('_')[0]}_${900_000 + made}`;
  objects.set(id, { ...structuredClone(of), id, ...change });
  return id;
}
const unknown = (): string => (made + 1).toString(16).padStart(24, 'f');

const payoutOf = ({ objects, of }: FaultSite): StripeObject =>
  [...objects.values()].find(
    ({ object, metadata }) => object === 'payout' && metadata.transfer === of.id,
  ) ?? {};
const refOf = (site: FaultSite): string => `${site.of.destination}/${payoutOf(site).id}`;

/** Faults of charges; each needs a refill that was paid. */
export const chargeFaults: Record<string, Fault> = {
  'missing there': ({ objects, of, reference }) => {
    objects.delete(of.id);
    return `missing:${reference}`;
  },
  'missing here': (site) => `unexpected:${add(site, { metadata: { reference: unknown() } })}`,
  'without a name': (site) => `unexpected:${add(site, { metadata: {} })}`,
  doubled: (site) => `doubled:${add(site, {})}`,
  'another amount': ({ of }) => {
    of.amount += 1;
    return `amount:${of.id}`;
  },
  'another currency': ({ of }) => {
    of.currency = 'eur';
    return `currency:${of.id}`;
  },
  'not paid there': ({ of }) => {
    of.status = 'processing';
    return `state:${of.id}`;
  },
  'another player': ({ of, other }) => {
    of.customer = other.customer;
    return `player:${of.id}`;
  },
};

/** Faults of payouts; each needs one that was paid. */
export const payoutFaults: Record<string, Fault> = {
  'missing there': (site) => {
    const id = refOf(site);
    site.objects.delete(payoutOf(site).id);
    site.objects.delete(site.of.id);
    return `missing:${id}`;
  },
  'missing here': (site) => {
    const id = add(site, { metadata: { reference: unknown() } });
    return `unexpected:${site.of.destination}/${id}`;
  },
  doubled: (site) => `doubled:${site.of.destination}/${add(site, {})}`,
  'another amount': (site) => {
    site.of.amount += 1;
    return `amount:${refOf(site)}`;
  },
  'another amount at the bank': (site) => {
    payoutOf(site).amount -= 1;
    return `amount:${refOf(site)}`;
  },
  'another currency': (site) => {
    site.of.currency = 'eur';
    return `currency:${refOf(site)}`;
  },
  'not paid there': (site) => {
    payoutOf(site).status = 'pending';
    return `state:${refOf(site)}`;
  },
  'another player': (site) => {
    site.of.destination = site.other.account;
    return `player:${refOf(site)}`;
  },
};
