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
        const at = this.faults.findIndex((one) => one.from === from && one.contract === contract);
        const fault = at < 0 ? undefined : this.faults.splice(at, 1)[0];
        if (fault?.when === 'before') return this.die(fault);
        const reply = await client.call(contract, request);
        return fault ? this.die(fault) : reply;
      },
    };
  }

  private die(fault: Fault): Promise<never> {
    fault.reached();
    return new Promise(() => undefined);
  }
}
