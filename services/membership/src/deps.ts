import type { Database, Logger, Repository } from '@contend/service-kit';
import type { Codes, Memberships } from './data/membership.repository';
import type { MembershipWallet } from './data/wallet';
import type { CodeUse } from './domain/discount-code';

/** Dependencies of the use cases. */
export interface MembershipDeps {
  memberships: Memberships;
  codes: Codes;
  codeUses: Repository<CodeUse>;
  wallet: MembershipWallet;
  log: Logger;
  transaction: Database['transaction'];
  now(): Date;
}
