// The service worker of web push: shows messages and opens their page. It has no fetch handler and
// caches nothing.
(function (worker) {
  const fallback = { title: 'Contend', text: 'You have a new notification.' };
  const list = '/notifications';

  const words = (value, otherwise) => (typeof value === 'string' && value ? value : otherwise);

  /** A path of this site; the list for an address of another one. */
  function pathOf(link) {
    if (typeof link !== 'string' || !link.startsWith('/')) return list;
    try {
      const { origin, pathname, search, hash } = new URL(link, worker.location.origin);
      return origin === worker.location.origin ? pathname + search + hash : list;
    } catch {
      return list;
    }
  }

  function messageOf(data) {
    let sent = null;
    try {
      sent = data?.json();
    } catch {
      // Not of this platform's format: the list has what there is.
    }
    return {
      title: words(sent?.title, fallback.title),
      text: words(sent?.text, sent ? '' : fallback.text),
      link: pathOf(sent?.link),
      // A message of the same tag replaces the one that is shown.
      tag: words(sent?.tag, undefined),
      // Messages that this one stands for.
      replaces: Array.isArray(sent?.replaces) ? sent.replaces : [],
    };
  }

  async function close(tags) {
    if (tags.length === 0) return;
    const shown = await worker.registration.getNotifications();
    shown.filter(({ tag }) => tags.includes(tag)).forEach((one) => one.close());
  }

  const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

  /** A page that is being looked at shows the message itself, so that it appears once. */
  async function show(message) {
    const { title, text, link, tag, replaces } = message;
    await close(replaces);
    const seen = (await windows()).find(
      ({ focused, visibilityState }) => focused && visibilityState === 'visible',
    );
    if (seen) return seen.postMessage({ kind: 'push', title, text, link });
    return worker.registration.showNotification(title, { body: text, tag, data: { link } });
  }

  async function open(link) {
    const path = pathOf(link);
    const at = new URL(path, worker.location.origin).href;
    const opened = (await windows()).find(({ url }) => url === at);
    return opened ? opened.focus() : worker.clients.openWindow(path);
  }

  worker.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.link));
  });
})(self);
