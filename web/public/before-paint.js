// Runs before all other scripts. In a separate file, because the content security policy allows no
// inline script.
(function () {
  // zod would generate code at run time for speed, which the policy forbids too.
  globalThis.__zod_globalConfig = { jitless: true };
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system's preference applies.
  }
  // Prevents a flash of the dark theme.
  const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)').matches;
  if (stored === 'light' || (stored !== 'dark' && prefersLight)) {
    document.documentElement.dataset.theme = 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f4f6f9');
  }
})();
