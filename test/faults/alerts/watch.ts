import { eventually, limitOf } from '@contend/test-kit';
import { pause } from '../pause';

const everyMs = 250;

/** The alerts of a Prometheus. */
export class AlertWatch {
  constructor(private readonly port: number) {}

  /** Prometheus discovers its targets some seconds after it is ready. */
  async untilScraped(processes: number): Promise<void> {
    const areUp = async () => {
      const { activeTargets } = await this.read<Targets>('targets');
      return activeTargets.filter(({ health }) => health === 'up').length === processes;
    };
    await eventually(`${processes} processes to be scraped`, areUp);
  }

  /** The names of those that fire. */
  async firing(): Promise<Set<string>> {
    const { alerts } = await this.read<Alerts>('alerts');
    const firing = alerts.filter(({ state }) => state === 'firing');
    return new Set(firing.map(({ labels }) => labels.alertname));
  }

  private async read<T>(what: string): Promise<T> {
    const reply = await fetch(`http://127.0.0.1:${this.port}/api/v1/${what}`);
    return ((await reply.json()) as { data: T }).data;
  }

  /** The seconds until each of the alerts fires, or fires no more. Those in vain are absent. */
  async until(
    state: 'firing' | 'cleared',
    alerts: readonly string[],
    withinMs: number,
  ): Promise<Map<string, number>> {
    const begun = performance.now();
    const seen = new Map<string, number>();
    for (;;) {
      const firing = await this.firing();
      const seconds = (performance.now() - begun) / 1000;
      for (const alert of alerts) {
        const isSeen = firing.has(alert) === (state === 'firing');
        if (isSeen && !seen.has(alert)) seen.set(alert, seconds);
      }
      if (seen.size === alerts.length || seconds * 1000 > limitOf(withinMs)) return seen;
      await pause(everyMs);
    }
  }
}

interface Targets {
  activeTargets: { health: string }[];
}

interface Alerts {
  alerts: { labels: { alertname: string }; state: string }[];
}

/** Repeats an action until some work ends; the last error of the action is given to `onError`. */
export async function whileRepeated<T>(
  work: () => Promise<T>,
  action: (() => Promise<void>) | undefined,
  onError: (error: unknown) => void,
): Promise<T> {
  let isOver = false;
  let failure: unknown = null;
  const repeating = (async () => {
    while (action && !isOver) {
      failure = null;
      await action().catch((error: unknown) => (failure = error));
      await pause(everyMs);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await repeating;
    if (failure) onError(failure);
  }
}
