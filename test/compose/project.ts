import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Skipped } from '@contend/bench';
import { checkout } from '@contend/local';
import { command } from '../deploy/command';

/** A separate compose project on the engine. */
export class Project {
  private constructor(
    private readonly files: string[],
    private readonly environment: Record<string, string>,
  ) {}

  /** The images used when the public ones can't be pulled, with the services they replace. */
  static readonly standIns = {
    NODE_IMAGE: 'local/node:20',
    KAFKA_IMAGE: 'local/kafka:4.1',
    REDIS_IMAGE: 'local/redis:7',
  };

  /** @throws Skipped when the engine does not respond. */
  static async open(port: number): Promise<Project> {
    await command('docker', ['info']).catch(() => {
      throw new Skipped('no Docker engine answers');
    });
    await command('docker', ['compose', 'version']).catch(() => {
      throw new Skipped('Docker has no compose plugin');
    });
    const common = {
      COMPOSE_PROJECT_NAME: 'contend-test',
      PORT: String(port),
      BACKUP_DIR: mkdtempSync(path.join(tmpdir(), 'contend-compose-')),
      // The checks call from one address.
      TRUST_PROXY: 'true',
    };
    const files = ['docker-compose.yml'];
    if (!(await hasStandIns())) return new Project(files, common);
    return new Project([...files, 'test/compose/local-images.yml'], {
      ...common,
      ...Project.standIns,
      BUILD_NETWORK: 'host',
      // BuildKit requires permission to use the network.
      COMPOSE_BAKE: 'false',
    });
  }

  get usesStandIns(): boolean {
    return this.files.length > 1;
  }

  compose(...args: string[]): Promise<string> {
    const files = this.files.flatMap((file) => ['-f', path.join(checkout, file)]);
    const all = ['compose', ...files, '--project-directory', checkout, ...args];
    return command('docker', all, { environment: this.environment });
  }

  /** Runs an operator's command in a separate container. */
  operator(...args: string[]): Promise<string> {
    return this.compose('run', '--rm', '--no-TTY', 'operator', ...args);
  }

  /** The demo players' password: created with the secrets, mounted into `seed` alone. */
  async demoPassword(): Promise<string> {
    const cat = ['run', '--rm', '--no-TTY', '--no-deps', '--entrypoint', 'cat', 'seed'];
    return (await this.compose(...cat, '/run/contend/demo-password')).trim();
  }

  /** Runs a program inside the first container of a service. */
  inside(service: string, ...args: string[]): Promise<string> {
    return this.compose('exec', '--no-TTY', service, ...args);
  }

  async containersOf(service: string): Promise<string[]> {
    const listed = await this.compose('ps', '--quiet', service);
    return listed.split('\n').filter(Boolean);
  }
}

async function hasStandIns(): Promise<boolean> {
  const images = Object.values(Project.standIns);
  return command('docker', ['image', 'inspect', ...images]).then(
    () => true,
    () => false,
  );
}

/** A field of an image's or a container's inspection, as JSON. */
export async function inspected<T>(name: string, field: string): Promise<T> {
  return JSON.parse(await command('docker', ['inspect', '-f', `{{json ${field}}}`, name])) as T;
}
