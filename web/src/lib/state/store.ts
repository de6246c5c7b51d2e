import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

/** A small store outside React, so that sockets and clients can change it too. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <State extends object>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
