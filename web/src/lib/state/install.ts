import { createStore, useStore } from './store';

/** What a browser offers while the app can be installed. Some have it in their own menu instead. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const store = createStore<{ offer: InstallOffer | null }>({ offer: null });

/** Keeps the browser's offer for the menu. It is made once, before the first screen is rendered. */
export function listenForInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set({ offer: event as InstallOffer });
  });
  globalThis.addEventListener('appinstalled', () => store.set({ offer: null }));
}

/** Asks to install the app; null while the browser offers nothing. An offer can be used once. */
export function useInstall(): (() => void) | null {
  const { offer } = useStore(store);
  if (!offer) return null;
  return () => {
    store.set({ offer: null });
    void offer.prompt();
  };
}
