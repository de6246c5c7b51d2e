// Runs before everything else. A file of its own, because the content security policy allows no
// inline script.
(function () {
  // zod would make code at run time for speed, which the policy forbids too.
  globalThis.__zod_globalConfig = { jitless: true };
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  // A light theme must not flash dark first.
  const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)').matches;
  if (stored === 'light' || (stored !== 'dark' && prefersLight)) {
    document.documentElement.dataset.theme = 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f4f6f9');
  }
})();
