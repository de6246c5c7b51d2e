import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { attachUploads } from '../use-cases/attach-uploads';
import { createUpload } from '../use-cases/create-upload';
import { getUpload } from '../use-cases/get-upload';
import { getUploadLink } from '../use-cases/get-upload-link';

export const uploadRoutes = (deps: UserDeps): Route[] => [
  route(contract.createUpload, (input) => createUpload(deps, input)),
  route(contract.getUpload, (input) => getUpload(deps, input)),
  route(contract.getUploadLink, (input) => getUploadLink(deps, input)),
  route(contract.attachUploads, (input) => attachUploads(deps, input)),
];
