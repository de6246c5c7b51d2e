import type { ChatDeps } from '../deps';

/** Blocks do not apply between users and staff: both read each other in support. */
export const withoutBlocks = <Deps extends Pick<ChatDeps, 'blocks'>>(deps: Deps): Deps => ({
  ...deps,
  blocks: { ...deps.blocks, between: () => Promise.resolve(new Set()) },
});
