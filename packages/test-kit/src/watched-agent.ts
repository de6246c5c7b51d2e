import { Agent, type Dispatcher } from 'undici';
import { userAgentOptions } from './user-agent';

/** The connections of a test, which report each request that may change something. */
export class WatchedAgent extends Agent {
  constructor(
    connections: number,
    private readonly changing: () => void,
  ) {
    super(userAgentOptions(connections));
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    if (options.method !== 'GET') this.changing();
    return super.dispatch(options, handler);
  }
}
