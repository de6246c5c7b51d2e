import { type ServiceName, storedServices } from '@contend/contracts';
import { projectionsOf } from '@contend/local/src/handled';
import { Misuse } from './command';

type Spec = Awaited<ReturnType<typeof projectionsOf>>[number];

export interface ListedProjection {
  name: string;
  collection: string;
  /** The topics that it is built from. */
  topics: string[];
  /** Why it is not rebuilt; null if it is. */
  notRebuilt: string | null;
  spec: Spec;
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every projection that a service keeps, by its name. */
export async function listProjections(service: ServiceName): Promise<ListedProjection[]> {
  const specs = await projectionsOf(service);
  return specs
    .map((spec) => ({
      name: spec.name ?? kebab(spec.model.name),
      collection: spec.model.name,
      topics: [...new Set(spec.folds.map(({ event }) => event.topic))],
      notRebuilt: spec.notRebuilt ?? null,
      spec,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** @throws Misuse for an unknown service or projection, and one that is not rebuilt. */
export async function findProjection(wanted: string | undefined, name: string) {
  const service = storedServices.find((one) => one === wanted);
  if (!service) throw new Misuse(`"${wanted}" is none of ${storedServices.join(', ')}.`);
  const listed = await listProjections(service);
  const projection = listed.find((one) => one.name === name);
  if (!projection) {
    const names = listed.map((one) => one.name).join(', ');
    throw new Misuse(`"${service}" keeps no ${name}, but ${names}.`);
  }
  const { notRebuilt } = projection;
  if (notRebuilt) throw new Misuse(`${service}’s ${name} are not rebuilt: ${notRebuilt}.`);
  return { service, projection };
}
