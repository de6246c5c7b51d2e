import type { SandboxRow } from '@contend/payments';
import { type Database, type Repository, repository } from '@contend/service-kit';
import type { CardCustomer } from './card-customer';
import { changeModel, customerModel, sandboxModel } from './card.model';
import type { ProviderChange } from './provider-change';

export const customerRepository = (db: Database): Repository<CardCustomer> =>
  repository<CardCustomer>(db, customerModel, { notFound: 'payment-not-found' });

export const changeRepository = (db: Database): Repository<ProviderChange> =>
  repository<ProviderChange>(db, changeModel, { notFound: 'payment-not-found' });

export const sandboxRepository = (db: Database): Repository<SandboxRow> =>
  repository<SandboxRow>(db, sandboxModel, { notFound: 'payment-not-found' });
