import { collapse, type LiveMessage } from '@contend/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useNotifications } from './notifications';
import { serverNow } from '../format/server-clock';
import { createStore, useStore } from '../state/store';
import { dismissToast, toast } from './toasts';
import { t } from '../language/translate';

/** A push that is older was missed while disconnected: the list has it, a toast would be late. */
const freshMs = 30_000;
const list = '/notifications';

interface Announced {
  id: string;
  /** When it arrived here, in milliseconds. */
  atMs: number;
}

const announced = createStore<{ items: Announced[] }>({ items: [] });

/** Takes the push of a notification: it is shown once its text has been read, if it asks for it. */
export function announce({ at, data }: LiveMessage): void {
  const { notificationId: id, toast: isWanted } = data;
  if (isWanted !== true || typeof id !== 'string') return;
  if (document.visibilityState !== 'visible') return;
  if (serverNow() - Date.parse(at) > freshMs) return;
  const { items } = announced.get();
  announced.set({ items: [...items.filter((one) => one.id !== id), { id, atMs: Date.now() }] });
}

interface Words {
  title: string;
  text: string;
  link: string | null;
}

interface Shown {
  toastId: number;
  words: string;
  atMs: number;
}

/**
 * Shows the toasts of notifications. What leads to the present page is not shown, nor the same text
 * twice; from five within ten seconds on, one toast stands for all.
 */
class Toaster {
  private shown: Shown[] = [];

  show({ title, text, link }: Words, pathname: string): void {
    if (pathname === list || link?.split(/[?#]/, 1)[0] === pathname) return;
    const now = Date.now();
    this.shown = this.shown.filter(({ atMs }) => now - atMs < collapse.withinMs);
    const words = JSON.stringify([title, link]);
    if (this.shown.some((one) => one.words === words)) return;
    const count = this.shown.length + 1;
    if (count >= collapse.from) this.shown.forEach(({ toastId }) => dismissToast(toastId));
    const toastId = toast(
      count >= collapse.from
        ? { look: 'notice', title: t`${count} new notifications`, link: list }
        : { look: 'notice', title, content: text, link: link ?? undefined },
    );
    this.shown.push({ toastId, words, atMs: now });
  }
}

/** A message that the service worker hands to the page that is being looked at. */
const isPush = (data: unknown): data is Words & { kind: 'push' } =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'push';

/** Shows announced notifications and messages of web push as toasts, each once. */
export function useNotificationToasts(): void {
  const { data, dataUpdatedAt } = useNotifications();
  const { items } = useStore(announced);
  const { pathname } = useLocation();
  const toaster = useRef(new Toaster());
  const place = useRef(pathname);
  useEffect(() => {
    place.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (!data || items.length === 0) return;
    const fresh = items.filter(({ atMs }) => Date.now() - atMs < freshMs);
    const found = data.filter(({ id }) => fresh.some((one) => one.id === id));
    for (const one of found.toReversed()) toaster.current.show(one, place.current);
    // What a later list does not contain was withdrawn.
    const awaited = fresh.filter(
      ({ id, atMs }) => atMs > dataUpdatedAt && !found.some((one) => one.id === id),
    );
    if (awaited.length < items.length) announced.set({ items: awaited });
  }, [data, dataUpdatedAt, items]);
  useEffect(() => {
    const workers = globalThis.navigator?.serviceWorker;
    const receive = ({ data: sent }: MessageEvent<unknown>) => {
      if (isPush(sent)) toaster.current.show(sent, place.current);
    };
    workers?.addEventListener('message', receive);
    return () => workers?.removeEventListener('message', receive);
  }, []);
}
