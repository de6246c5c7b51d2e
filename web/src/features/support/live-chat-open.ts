import { createStore, useStore } from '../../lib/state/store';

const store = createStore<{ isOpen: boolean }>({ isOpen: false });

/** Opens or closes the chat. It closes by itself when another page is opened. */
export const setLiveChat = (state: 'open' | 'closed'): void =>
  store.set({ isOpen: state === 'open' });

export const useLiveChatOpen = (): boolean => useStore(store).isOpen;
