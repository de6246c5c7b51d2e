import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { Credential } from '../domain/credential';
import { credentialModel } from './credential.model';

export interface Credentials extends Repository<Credential> {
  forget(id: string): Promise<void>;
}

export const credentialRepository = (db: Database): Credentials => ({
  ...repository<Credential>(db, credentialModel, { notFound: 'user-not-found' }),
  async forget(id) {
    await db.model(credentialModel).deleteOne({ _id: id }, { session: currentWork().session });
  },
});
