import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { attachUploads, createUpload, getUpload, getUploadLink } from './uploads.actions';

export const uploadRoutes = (deps: UserDeps): Route[] => [
  route(contract.createUpload, (input) => createUpload(deps, input)),
  route(contract.getUpload, (input) => getUpload(deps, input)),
  route(contract.getUploadLink, (input) => getUploadLink(deps, input)),
  route(contract.attachUploads, (input) => attachUploads(deps, input)),
];
