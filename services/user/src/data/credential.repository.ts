import { type Database, type Repository, repository } from '@contend/service-kit';
import type { Credential } from '../domain/credential';
import { credentialModel } from './credential.model';

export const credentialRepository = (db: Database): Repository<Credential> =>
  repository<Credential>(db, credentialModel, { notFound: 'user-not-found' });
