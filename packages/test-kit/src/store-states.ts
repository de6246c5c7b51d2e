import type { Connection } from 'mongoose';

interface StoreStatesOptions {
  connection: Connection;
  databases: string[];
  /** Names of collections that are left as they are. */
  except: string[];
  /** Called before each operation. */
  onOperation(): void;
}

/** States of a platform's databases, kept by the embedded store (its README has the commands). */
export class StoreStates {
  constructor(private readonly options: StoreStatesOptions) {}

  /** Saves the documents of all databases. @returns the number of the state */
  async save(): Promise<number> {
    const { databases, except } = this.options;
    const { state } = await this.command({ saveState: 1, databases, except });
    return Number(state);
  }

  /** Makes the documents those of a saved state. */
  async restore(state: number): Promise<void> {
    await this.command({ restoreState: state });
  }

  async drop(states: number[]): Promise<void> {
    if (states.length > 0) await this.command({ dropStates: states });
  }

  private command(command: Record<string, unknown>) {
    this.options.onOperation();
    return this.options.connection.getClient().db('admin').command(command);
  }
}
