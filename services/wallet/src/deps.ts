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
import type { CardPayments, LastCorrection } from './cards/card-payment.repository';
import type { Accounts } from './ledger/account.repository';
import type { EndedOwners } from './ledger/ended-owner.repository';
import type { Escrows } from './ledger/escrow.repository';
import type { DatedLedger } from './ledger/ledger-cut.repository';
import type { Ledger } from './ledger/ledger-queue.repository';
import type { DepositsOf } from './ledger/ledger.repository';
import type { Statement } from './ledger/statement.repository';
import type { Transfers } from './ledger/transfer.repository';
import type { LiabilityProofs } from './liabilities/liability-proof.repository';
import type { Residence } from './payouts/earnings';
import type { PayoutSettings } from './payouts/payout-rules';
import type { PayoutProfiles, Payouts } from './payouts/payout.repository';
import type { Checkout } from './providers/checkout';
import type { CustomerRows } from './providers/customer.repository';
import type { PaymentProvider } from './providers/payment-provider';
import type { PayoutProvider } from './providers/payout-provider';
import type { SandboxAccount, SandboxPayout } from './providers/sandbox-payout';
import type { ChargeSources } from './reconciliation/charge-sources.repository';
import type { DifferenceFiles } from './reconciliation/difference.repository';
import type { Reconciliations } from './reconciliation/reconciliation.repository';
import type { SuspenseFile } from './reconciliation/suspense-decision';
import type { CardDeposits } from './refills/card-deposit.repository';
import type { Payments } from './refills/payment.repository';
import type { ProviderEvents } from './refills/provider-event.repository';
import type { PhoneClaims } from './wallets/phone-claim.repository';
import type { PhoneCode } from './wallets/phone-code';

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
