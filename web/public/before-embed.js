// Runs before all other scripts of an embedded page. In a separate file, because the content
// security policy allows no inline script. Reads no storage, which browsers may block in frames.
(function () {
  // zod would generate code at run time for speed, which the policy forbids too.
  globalThis.__zod_globalConfig = { jitless: true };
  const asked = new URLSearchParams(globalThis.location.search).get('theme');
  const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)').matches;
  if (asked === 'light' || (asked !== 'dark' && prefersLight)) {
    document.documentElement.dataset.theme = 'light';
  }
})();
