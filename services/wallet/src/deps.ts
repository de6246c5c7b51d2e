import type {
  Blocks,
  Database,
  Laws,
  Limiters,
  Logger,
  Repository,
  ServiceClient,
  SignedUpPlayers,
} from '@contend/service-kit';
import type { Accounts } from './data/account.repository';
import type { CardPayments, LastCorrection } from './data/card-payment.repository';
import type { CardDeposits } from './data/card-deposit.repository';
import type { ChargeSources } from './data/charge-sources';
import type { CustomerRows } from './data/customer.repository';
import type { DifferenceFiles } from './data/difference.repository';
import type { EndedOwners } from './data/ended-owner.repository';
import type { Escrows } from './data/escrow.repository';
import type { Ledger } from './data/ledger';
import type { DatedLedger } from './data/ledger-cut';
import type { DepositsOf } from './data/ledger.repository';
import type { LiabilityProofs } from './data/liability-proof.repository';
import type { Payments } from './data/payment.repository';
import type { PayoutProfiles, Payouts } from './data/payout.repository';
import type { PhoneClaims } from './data/phone-claim.repository';
import type { ProviderEvents } from './data/provider-event.repository';
import type { Reconciliations } from './data/reconciliation.repository';
import type { Statement } from './data/statement.repository';
import type { Transfers } from './data/transfer-rows';
import type { Checkout } from './domain/checkout';
import type { Residence } from './domain/earnings';
import type { PhoneCode } from './domain/phone-code';
import type { PayoutSettings } from './domain/payout-rules';
import type { SandboxAccount, SandboxPayout } from './domain/sandbox-payout';
import type { SuspenseFile } from './domain/suspense-decision';
import type { PaymentProvider } from './providers/payment-provider';
import type { PayoutProvider } from './providers/payout-provider';

/** Dependencies of this service's use cases. */
export interface WalletDeps {
  db: Database;
  /** Moves all money. */
  ledger: Ledger;
  /** Reads of the ledger beyond wallets and statements. */
  transfers: Transfers;
  /** The ledger at one instant, as leaves that are hidden by a key. */
  cutLedger(key: string): Promise<DatedLedger>;
  accounts: Accounts;
  escrows: Escrows;
  /** Ended owners, to find money that was left behind. */
  endedOwners: EndedOwners;
  statement: Statement;
  payments: Payments;
  payouts: Payouts;
  payoutProfiles: PayoutProfiles;
  payoutProvider: PayoutProvider;
  payoutSettings: PayoutSettings;
  reconciliations: Reconciliations;
  /** Decisions about money in suspense. */
  suspenseFiles: Repository<SuspenseFile>;
  /** What staff wrote about differences without money. */
  differenceFiles: DifferenceFiles;
  charges: ChargeSources;
  /** The provider's customers of users. */
  customers: CustomerRows;
  /** Payments of other services' cards. */
  cardPayments: CardPayments;
  cardCorrections: Repository<LastCorrection>;
  /** Card payments of other services, as limits of deposits count them. */
  cardDeposits: CardDeposits;
  /** The money from outside that users began to add since an instant. */
  depositsOf(userIds: string[], since: Date): ReturnType<DepositsOf>;
  residences: Repository<Residence>;
  liabilityProofs: LiabilityProofs;
  checkouts: Repository<Checkout>;
  /** The sandbox provider's records of payouts. */
  sandbox: { accounts: Repository<SandboxAccount>; payouts: Repository<SandboxPayout> };
  phoneCodes: Repository<PhoneCode>;
  phoneClaims: PhoneClaims;
  limits: Limiters;
  providerEvents: ProviderEvents;
  provider: PaymentProvider;
  players: SignedUpPlayers;
  blocks: Blocks;
  laws: Laws;
  http: ServiceClient;
  /** The address of the sandbox provider's webhooks, and the secret that signs them. */
  webhook: { url: string; secret: string };
  now(): Date;
  log: Logger;
}
