import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Skipped } from '@contend/bench';
import { endWithThisProcess, freePort } from '@contend/local';
import { eventually } from '@contend/test-kit';

/** The effect of a proxy on a link. https://github.com/Shopify/toxiproxy#toxics */
export interface Toxic {
  type: 'latency' | 'bandwidth' | 'timeout' | 'reset_peer' | 'slicer';
  attributes: Record<string, number>;
}

/** A link to a server that can be slowed or cut. */
export interface Link {
  spoil(toxic: Toxic): Promise<void>;
  mend(): Promise<void>;
}

/** The binary's name in its releases, and as built by Go. */
const programs = ['toxiproxy-server', 'toxiproxy'];

/** Proxies of a separate toxiproxy process. */
export class Toxiproxy {
  private constructor(
    private readonly server: ChildProcess,
    private readonly url: string,
  ) {}

  /** @throws Skipped when it is not installed. */
  static async start(): Promise<Toxiproxy> {
    const command = programs.find((name) => !spawnSync(name, ['-version']).error);
    if (!command) throw new Skipped('There is no toxiproxy-server on the PATH.');
    const port = await freePort();
    const args = ['-host', '127.0.0.1', '-port', String(port)];
    const server = spawn(command, args, { stdio: 'ignore' });
    endWithThisProcess(server);
    const proxies = new Toxiproxy(server, `http://127.0.0.1:${port}`);
    const answers = () => proxies.ask('GET', '/version').then(Boolean, () => false);
    await eventually('toxiproxy to answer', answers);
    return proxies;
  }

  /** Forwards `from` (a free port when absent) to `to`. */
  async link(name: string, to: number, from?: number): Promise<{ port: number; link: Link }> {
    const port = from ?? (await freePort());
    const listen = `127.0.0.1:${port}`;
    await this.ask('POST', '/proxies', { name, listen, upstream: `127.0.0.1:${to}` });
    const toxics = `/proxies/${name}/toxics`;
    let spoiled: string[] = [];
    const link: Link = {
      spoil: async ({ type, attributes }) => {
        for (const stream of ['upstream', 'downstream']) {
          const toxic = `${type}-${stream}`;
          await this.ask('POST', toxics, { name: toxic, type, stream, attributes });
          spoiled.push(toxic);
        }
      },
      mend: async () => {
        for (const toxic of spoiled) await this.ask('DELETE', `${toxics}/${toxic}`);
        spoiled = [];
      },
    };
    return { port, link };
  }

  stop(): void {
    this.server.kill('SIGKILL');
  }

  private async ask(method: string, path: string, body?: object): Promise<string> {
    const reply = await fetch(this.url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`toxiproxy, ${method} ${path}: ${reply.status} ${text}`);
    return text;
  }
}
