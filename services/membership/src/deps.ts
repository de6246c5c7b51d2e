import type { SandboxOptions } from '@contend/payments';
import type { Database, Logger, Repository } from '@contend/service-kit';
import type { Cards } from './data/cards';
import type { Codes, Commissions, Memberships } from './data/membership.repository';
import type { MembershipWallet } from './data/wallet';
import type { CodeUse } from './domain/discount-code';
import type { ProviderChange } from './domain/provider-change';

/** Dependencies of the use cases. */
export interface MembershipDeps {
  memberships: Memberships;
  codes: Codes;
  codeUses: Repository<CodeUse>;
  commissions: Commissions;
  wallet: MembershipWallet;
  cards: Cards;
  /** Events of the payment provider. */
  changes: Repository<ProviderChange>;
  /** Null with another provider. */
  sandbox: SandboxOptions | null;
  /** An address of the platform, for a path. */
  urlOf(path: string): string;
  log: Logger;
  transaction: Database['transaction'];
  now(): Date;
}
