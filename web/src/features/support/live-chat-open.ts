import { createStore, useStore } from '../../lib/state/store';

const storageKey = 'live-chat';

const store = createStore<{ isOpen: boolean }>({
  isOpen: localStorage.getItem(storageKey) === 'open',
});

/** Opens or closes the widget, and stores it for the next visit. */
export function setLiveChat(state: 'open' | 'closed'): void {
  localStorage.setItem(storageKey, state);
  store.set({ isOpen: state === 'open' });
}

export const useLiveChatOpen = (): boolean => useStore(store).isOpen;
