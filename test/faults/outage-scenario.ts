import type { Row } from '@contend/bench';
import { serviceNames } from '@contend/contracts';
import type { ProcessName } from '@contend/local';
import { eventually, type Player } from '@contend/test-kit';
import { SocketClients } from './socket-clients';
import { OtherUses } from './other-uses';
import { readyPayee } from './sandbox';
import { SimulatedUsers } from './simulated-users';
import type { FaultEnvironment } from './fault-environment';
import { Answers } from './call-until-decided';
import { pause } from './pause';

/** A temporary fault. */
export interface Fault {
  /** Its name in the report: `Kafka away 60 s`. */
  title: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  ms: number;
  /** The minimum share of successful reads during the fault; null where none can succeed. */
  sharePercent: number | null;
  /** The maximum time to a response, including a 503. */
  answersWithinMs: number;
  /** Whether pages receive live messages during the fault. */
  isLive: boolean;
}

const processes: readonly ProcessName[] = ['gateway', ...serviceNames];
const pairs = 4;
const pages = 4;
const settleWithinMs = 30_000;
/** How often each of the other uses is made in a fault, and the time from one to the next. */
const uses = { count: 8, shortestMs: 1000 };

/** A platform in use while faults begin and end. */
export class OutageScenario {
  private readonly ends: string[] = [];
  private faults = 0;
  private payee: Player | null = null;

  constructor(
    private readonly environment: FaultEnvironment,
    private readonly note: (text: string) => void,
  ) {
    for (const name of processes) {
      for (const replica of environment.platform.processes.replicasOf(name)) {
        replica.onEnd(() => this.ends.push(replica.title));
      }
    }
  }

  /** Runs one fault and returns its figures with their targets. */
  async runFault(fault: Fault): Promise<Row[]> {
    const { platform } = this.environment;
    const answers = new Answers();
    const name = `in_${(this.faults += 1)}`;
    const others = await this.otherUses(answers, fault, name);
    const users = new SimulatedUsers(platform, answers, name);
    const sockets = new SocketClients(platform);
    await users.signUpAll(pairs);
    await sockets.open(users.players.slice(0, pages));
    const running = Promise.all([users.run(), others.run()]);
    try {
      await pause(1000);
      const before = { pushes: sockets.received, ...users.reads };
      await fault.begin();
      await pause(fault.ms);
      const during = { pushes: sockets.received - before.pushes, ...users.reads };
      const returned = performance.now();
      await fault.end();
      const backMs = performance.now() - returned;
      const since = () => `${((performance.now() - returned - backMs) / 1000).toFixed(1)} s`;
      users.stop();
      others.stop();
      await running;
      const done = since();
      await platform.settled();
      const settled = since();
      await sockets.receivesPushOf(() => users.offer());
      const pushed = since();
      await platform.settled();
      await this.ready();
      this.note(`${fault.title}: users done ${done}, settled ${settled}, pushed ${pushed}`);
      const lost = await this.lostBy(returned + backMs + settleWithinMs, [users, others]);
      const settledMs = performance.now() - returned - backMs;
      this.report(fault.title, { others, answers, lost });
      const asked = during.asked - before.asked;
      const share = (100 * (during.seen - before.seen)) / Math.max(asked, 1);
      const found = { users, others, answers, lost, settledMs, share, pushes: during.pushes };
      return this.rows(fault, found);
    } finally {
      users.stop();
      others.stop();
      sockets.close();
    }
  }

  /** Notes what was used, how often calls were repeated and why, and all that is wrong. */
  private report(
    title: string,
    { others, answers, lost }: Pick<Findings, 'others' | 'answers' | 'lost'>,
  ): void {
    const repeated = [...answers.repeated].map(([what, count]) => `${count} × ${what}`);
    this.note(`${title}: ${others.describe()}`);
    this.note(`${title}: repeated ${repeated.join(', ') || 'nothing'}`);
    const wrong = this.environment.explain(answers.wrong);
    const found = [...lost.slice(0, 20), ...wrong, ...answers.cut.slice(0, 20), ...this.ends];
    found.forEach((one) => this.note(one));
  }

  /** Players for the other uses, ready before the fault. All faults have the same payee. */
  private async otherUses(answers: Answers, fault: Fault, name: string): Promise<OtherUses> {
    const { platform } = this.environment;
    const payee = async () => (this.payee ??= await readyPayee(platform));
    const everyMs = Math.max(uses.shortestMs, fault.ms / uses.count);
    const options = { platform, answers, name, payee, count: uses.count, everyMs };
    const others = new OtherUses(options);
    await others.prepare();
    return others;
  }

  private rows(fault: Fault, found: Findings): Row[] {
    const { title, sharePercent, isLive } = fault;
    const { users, others, answers, lost, settledMs, share, pushes } = found;
    const row = (what: string, unit: string, value: number, limit: Row['limit']): Row => ({
      what: `${title}: ${what}`,
      unit,
      ours: [value],
      peer: null,
      limit,
    });
    const shareLimit = sharePercent === null ? null : { atLeast: sharePercent };
    return [
      row('acknowledged writes', 'writes', users.writes, { atLeast: 1 }),
      row(
        'acknowledged calls of memberships, events, payouts and chat',
        'calls',
        others.acknowledged,
        { atLeast: 1 },
      ),
      row('lost or done twice, uses without effect, or books that differ', 'found', lost.length, {
        exactly: 0,
      }),
      row('answers but success or 503', 'answers', answers.wrong.length, { atMost: 0 }),
      row('503 with Retry-After', 'answers', answers.retryable, null),
      row('connections cut', 'connections', answers.cut.length, { exactly: 0 }),
      row('reads that succeeded meanwhile', '%', share, shareLimit),
      row('slowest answer', 's', answers.slowestMs / 1000, {
        atMost: fault.answersWithinMs / 1000,
      }),
      row('pushes shown meanwhile', 'messages', pushes, isLive ? { atLeast: 1 } : null),
      row('settled after the return', 's', settledMs / 1000, { atMost: settleWithinMs / 1000 }),
      row('processes that ended', 'processes', this.ends.length, { atMost: 0 }),
    ];
  }

  /**
   * Returns what is still missing at a time, in milliseconds of `performance.now()`, or nothing as
   * soon as all is found: a return of stakes that failed during the fault is repeated by a timer.
   */
  private async lostBy(
    endsAt: number,
    [users, others]: [SimulatedUsers, OtherUses],
  ): Promise<string[]> {
    for (;;) {
      const ofUses = [...(await users.lost()), ...(await others.lost())];
      const lost = [...ofUses, ...(await this.differences())];
      if (lost.length === 0 || performance.now() >= endsAt) return lost;
      await pause(1000);
    }
  }

  private async differences(): Promise<string[]> {
    const { differences } = await this.environment.platform.ledger.verify();
    return differences.map((one) => JSON.stringify(one));
  }

  /** Every service reports ready, the gateway for all of them. */
  private async ready(): Promise<void> {
    const { platform } = this.environment;
    const isReady = () =>
      fetch(`${platform.url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
    await eventually(`${serviceNames.join(', ')} to be ready`, isReady, settleWithinMs);
  }
}

interface Findings {
  users: SimulatedUsers;
  others: OtherUses;
  answers: Answers;
  lost: string[];
  settledMs: number;
  share: number;
  pushes: number;
}
