import type { AccountTie } from '@contend/contracts';
import type { SandboxOptions, SandboxRow } from '@contend/payments';
import type {
  Database,
  Laws,
  Logger,
  PlayBreaks,
  Repository,
  SignedUpPlayers,
} from '@contend/service-kit';
import type { BillingLines } from './data/billing-line.repository';
import type { Cards } from './data/cards';
import type { Codes, Commissions, Memberships } from './data/membership.repository';
import type { UsedPerks } from './data/perk-use.repository';
import type { PartnerSales, Plans } from './data/plan.repository';
import type { ReceiptMail } from './data/receipt-mail';
import type { MembershipWallet } from './data/wallet';
import type { WonPots } from './data/won-pot.repository';
import type { Sellers } from './domain/catalogue';
import type { CodeOwner, CodeUse } from './domain/discount-code';
import type { ProviderChange } from './domain/provider-change';

/** Dependencies of the use cases. */
export interface MembershipDeps {
  players: SignedUpPlayers;
  laws: Laws;
  /** Who is on a break from play. */
  breaks: PlayBreaks;
  memberships: Memberships;
  /** The billing history. */
  billingLines: BillingLines;
  plans: Plans;
  /** Whose plans are sold. */
  sellers: Sellers;
  partnerSales: PartnerSales;
  /** What players won, for the statement of savings. */
  wonPots: WonPots;
  perkUses: UsedPerks;
  codes: Codes;
  codeUses: Repository<CodeUse>;
  codeOwners: Repository<CodeOwner>;
  commissions: Commissions;
  wallet: MembershipWallet;
  mail: ReceiptMail;
  cards: Cards;
  /** Events of the payment provider. */
  changes: Repository<ProviderChange>;
  /** The sandbox provider's. */
  sandboxObjects: Repository<SandboxRow>;
  /** Null with another provider. */
  sandbox: SandboxOptions | null;
  /** The affiliate code of a user's sign-up. @throws Refusal `unavailable` */
  signUpCodeOf(userId: string): Promise<string | null>;
  /** What connects two accounts. @throws Refusal `unavailable` */
  accountTies(userId: string, otherId: string): Promise<AccountTie[]>;
  /** An address of the platform, for a path. */
  urlOf(path: string): string;
  log: Logger;
  transaction: Database['transaction'];
  now(): Date;
}
