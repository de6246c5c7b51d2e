import { createStore, useStore } from '../state/store';

export const toastLifeMs = 5000;
export const toastTransitionMs = 220;

export interface ToastWords {
  look: 'success' | 'error' | 'notice';
  title: string;
  content?: string;
  /** A path of the app, which the title leads to. */
  link?: string;
}

export interface Toast extends ToastWords {
  id: number;
  isLeaving: boolean;
}

const store = createStore<{ toasts: Toast[] }>({ toasts: [] });
let lastId = 0;

/** Starts the removal of a toast: it fades for the length of the transition. */
export function dismissToast(id: number): void {
  store.set({
    toasts: store.get().toasts.map((it) => (it.id === id ? { ...it, isLeaving: true } : it)),
  });
  setTimeout(
    () => store.set({ toasts: store.get().toasts.filter((it) => it.id !== id) }),
    toastTransitionMs,
  );
}

/**
 * Shows a message about something not otherwise visible; it disappears by itself. Returns its id,
 * to remove it earlier.
 */
export function toast(words: ToastWords): number {
  lastId += 1;
  const id = lastId;
  store.set({ toasts: [...store.get().toasts, { ...words, id, isLeaving: false }] });
  setTimeout(() => dismissToast(id), toastLifeMs);
  return id;
}

export const useToasts = (): Toast[] => useStore(store).toasts;
