/** One entry of the queue that tag managers read: the event's name and its page. */
interface PageView {
  event: 'page_view';
  page_path: string;
}

declare global {
  interface Window {
    dataLayer?: PageView[];
  }
}

/** Pages opened from a mail: their address has a secret, which no third-party script may read. */
const secretPages = ['/reset-password', '/confirm-email'];

/** The address of the tag's script, which the gateway puts into the page when it is set. */
const scriptAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics-script"]')?.content ?? null;

const isLoaded = (src: string): boolean =>
  [...document.scripts].some((script) => script.getAttribute('src') === src);

function loadScript(src: string): void {
  if (isLoaded(src)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** Calls `work` once the page is interactive: after its `load` event, or immediately afterwards. */
function onceInteractive(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}

/**
 * Records the path of a page, without its query, and loads the tag's script once the page is
 * interactive. Does nothing without a tag, which is the default, and on pages whose address has a
 * secret.
 */
export function recordPage(path: string): void {
  const src = scriptAddress();
  if (!src || secretPages.includes(path)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page_path: path });
  onceInteractive(() => loadScript(src));
}
