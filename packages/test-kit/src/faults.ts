import type { CallSpec, ServiceName } from '@contend/contracts';
import type { ServiceClient } from '@contend/service-kit';

interface Fault {
  from: ServiceName;
  contract: CallSpec;
  when: 'before' | 'after';
  reached(): void;
}

/**
 * Injects a crash between two steps: a process that dies before or after a call to another service.
 */
export class Faults {
  private readonly faults: Fault[] = [];

  /** Resolves when `from` has made the call and hangs there for ever, as a dead process would. */
  hang(from: ServiceName, contract: CallSpec, when: Fault['when']): Promise<void> {
    return new Promise((resolve) => {
      this.faults.push({ from, contract, when, reached: resolve });
    });
  }

  wrap(client: ServiceClient, from: ServiceName): ServiceClient {
    return {
      close: () => client.close(),
      call: async (contract, request) => {
        const before = this.take({ from, contract, when: 'before' });
        if (before) return this.die(before);
        // Also a call that was under way when the fault was set; one that fails leaves it in place.
        const reply = await client.call(contract, request);
        const after = this.take({ from, contract, when: 'after' });
        return after ? this.die(after) : reply;
      },
    };
  }

  private take({ from, contract, when }: Omit<Fault, 'reached'>): Fault | undefined {
    const at = this.faults.findIndex(
      (one) => one.from === from && one.contract === contract && one.when === when,
    );
    return at < 0 ? undefined : this.faults.splice(at, 1)[0];
  }

  private die(fault: Fault): Promise<never> {
    fault.reached();
    return new Promise(() => undefined);
  }
}
