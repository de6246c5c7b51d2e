import type { ServiceSpec } from '@contend/service-kit';
import { runStoryService } from '@contend/test-kit';
import { extendContracts, withAddedField } from './contracts';
import { chatAdditions, wagerAdditions } from './note';

type ServiceContext = Parameters<ServiceSpec['build']>[0];
type BuiltService = ReturnType<ServiceSpec['build']>;

function additionsOf(
  name: string,
  built: BuiltService,
  { db, clock }: ServiceContext,
): BuiltService {
  if (name === 'wager') return wagerAdditions(built, db, () => clock.now());
  if (name === 'chat') return chatAdditions(built, db);
  return built;
}

/** The service as a next release could be. */
const changed = (spec: ServiceSpec): ServiceSpec => ({
  ...spec,
  build(parts) {
    const { http } = parts;
    const client: ServiceContext['http'] = {
      ...http,
      call: (contract, request) => http.call(contract, withAddedField(contract, request)),
    };
    return additionsOf(spec.name, spec.build({ ...parts, http: client }), parts);
  },
});

extendContracts();
void runStoryService(changed);
