import type {
  ExtraTitle,
  FundingPurpose,
  LineTitle,
  PayoutPurpose,
  WrittenLineType,
} from '@contend/contracts';

/** Chargebacks have an event of their own. */
type LineType = Exclude<WrittenLineType, 'chargeback'>;

interface Funding {
  /** The type of the statement line and of events. */
  type: LineType;
  title(label: string): LineTitle;
  /** The purpose of its return. */
  returned: PayoutPurpose;
}

/** Statement types of money that enters an escrow. */
export const fundingOf: Record<FundingPurpose, Funding> = {
  stake: { type: 'stake', title: (label) => `Stake for ${label}`, returned: 'stake-returned' },
  // Release 0.2.0 reads events and statements: later purposes have its types and their own titles.
  deposit: {
    type: 'stake',
    title: (label) => `Deposit for ${label}`,
    returned: 'deposit-returned',
  },
  'entry-fee': {
    type: 'stake',
    title: (label) => `Entry fee: ${label}`,
    returned: 'entry-fee-returned',
  },
  'prize-guarantee': {
    type: 'stake',
    title: (label) => `Prize guarantee: ${label}`,
    returned: 'guarantee-returned',
  },
  membership: {
    type: 'stake',
    title: (label) => `Membership: ${label}`,
    returned: 'membership-returned',
  },
  'prize-recovery': {
    type: 'correction',
    title: (label) => `Prize taken back: ${label}`,
    returned: 'prize',
  },
  // Its label is one of the titles of extras: what was bought, without a name of anyone.
  extra: { type: 'stake', title: (label) => label as ExtraTitle, returned: 'extra-returned' },
};

/** Statement types of money that leaves an escrow. */
export const payoutOf: Record<PayoutPurpose, Pick<Funding, 'type' | 'title'>> = {
  'stake-returned': { type: 'stake-returned', title: (label) => `Stake returned: ${label}` },
  winnings: { type: 'winnings', title: (label) => `Won ${label}` },
  'deposit-returned': { type: 'stake-returned', title: (label) => `Deposit returned: ${label}` },
  'deposit-won': { type: 'winnings', title: (label) => `Deposit received: ${label}` },
  'entry-fee-returned': {
    type: 'stake-returned',
    title: (label) => `Entry fee returned: ${label}`,
  },
  prize: { type: 'winnings', title: (label) => `Prize: ${label}` },
  'organizer-fee': { type: 'winnings', title: (label) => `Organizer fee: ${label}` },
  'guarantee-returned': {
    type: 'stake-returned',
    title: (label) => `Prize guarantee returned: ${label}`,
  },
  'membership-returned': {
    type: 'stake-returned',
    title: (label) => `Membership returned: ${label}`,
  },
  commission: { type: 'winnings', title: (label) => `Commission: ${label}` },
  'extra-returned': { type: 'stake-returned', title: (label) => `Returned: ${label}` },
};
