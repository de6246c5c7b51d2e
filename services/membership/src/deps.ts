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
import type { Cards } from './cards/card-customers.actions';
import type { ProviderChange } from './cards/provider-change';
import type { Codes, Commissions } from './codes/code.repository';
import type { CodeOwner, CodeUse } from './codes/discount-code';
import type { BillingLines } from './membership/billing-line.repository';
import type { Memberships } from './membership/membership.repository';
import type { ReceiptMail } from './membership/receipt-mail.client';
import type { MembershipWallet } from './membership/wallet.client';
import type { UsedPerks } from './perks/perk-use.repository';
import type { SavingRows } from './perks/saving.repository';
import type { WonPots } from './perks/won-pot.repository';
import type { Sellers } from './plans/catalogue';
import type { PartnerSales, Plans } from './plans/plan.repository';

/** Dependencies of the actions. */
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
  /** What lower rakes saved, recorded before they are paid. */
  savings: SavingRows;
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
  /** Sets timers that are of no membership. */
  schedule(subject: string, timers: Record<string, Date>): Promise<void>;
  now(): Date;
}
