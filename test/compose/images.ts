import { processNames } from '@contend/local';
import { command } from '../deploy/command';
import { inspected, type Project } from './project';

/** The operators' image plays the demo, and so has the packages of all services. */
const mostMegabytesOf = (name: string): number => (name === 'operator' ? 90 : 60);
const names = [...processNames, 'operator'] as const;
const imageOf = (name: string) => `contend-${name}:0.1.0`;

interface ImageConfig {
  User: string;
  Labels: Record<string, string>;
  Healthcheck?: { Test: string[] };
}

/**
 * Requirements for an image: small, named, and not run as root. @throws for the first violation.
 */
export async function assertImages(baseImage: string): Promise<string> {
  const base = await inspected<number>(baseImage, '.Size');
  const sizes: string[] = [];
  for (const name of names) {
    const image = imageOf(name);
    const megabytes = ((await inspected<number>(image, '.Size')) - base) / 1e6;
    sizes.push(`${name} ${megabytes.toFixed(0)}`);
    const most = mostMegabytesOf(name);
    if (megabytes > most) {
      throw new Error(`${image} adds ${megabytes.toFixed(1)} MB to its base; ${most} are enough`);
    }
    const { User, Labels, Healthcheck } = await inspected<ImageConfig>(image, '.Config');
    if (User !== '1000:1000') throw new Error(`${image} runs as "${User}"`);
    if (Labels['org.opencontainers.image.title'] !== `contend-${name}`) {
      throw new Error(`${image} is not labelled by its name`);
    }
    if (!Healthcheck) throw new Error(`${image} does not say how its health is asked`);
    await assertNoTools(image);
  }
  return `MB on top of the base: ${sizes.join(', ')}`;
}

/** Build and test packages, which are not needed at run time. */
const tools = ['typescript', 'esbuild', 'jest', 'vite', 'oxlint', 'oxfmt', '@swc', '@types'];

async function assertNoTools(image: string): Promise<void> {
  const options = ['run', '--rm', '--network', 'none', '--entrypoint', 'ls'];
  const found = await command('docker', [...options, image, '/app/node_modules']);
  const carried = found.split('\n').filter((name) => tools.includes(name));
  if (carried.length > 0) throw new Error(`${image} carries ${carried.join(', ')}`);
}

/** Builds an image again. @throws when the build does more than use its cache. */
export async function assertReused(project: Project): Promise<string> {
  const before = await ids();
  const begun = performance.now();
  await project.compose('build', '--quiet');
  const seconds = (performance.now() - begun) / 1000;
  const after = await ids();
  const changed = names.filter((_, nth) => before[nth] !== after[nth]);
  if (changed.length > 0) throw new Error(`A second build made other images: ${changed.join()}`);
  return `the same images in ${seconds.toFixed(1)} s`;
}

const ids = () => Promise.all(names.map((name) => inspected<string>(imageOf(name), '.Id')));
