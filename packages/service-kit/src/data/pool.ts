import type { Connection } from 'mongoose';

export interface PoolState {
  inUse: number;
  awaited: number;
}

/**
 * Tracks the state of a connection pool by the driver's events; must be called before its first
 * use.
 */
export function watchPool(connection: Connection): PoolState {
  const state: PoolState = { inUse: 0, awaited: 0 };
  connection
    .getClient()
    .on('connectionCheckOutStarted', () => {
      state.awaited += 1;
    })
    .on('connectionCheckOutFailed', () => {
      state.awaited -= 1;
    })
    .on('connectionCheckedOut', () => {
      state.awaited -= 1;
      state.inUse += 1;
    })
    .on('connectionCheckedIn', () => {
      state.inUse -= 1;
    });
  return state;
}
