// Runs before everything else. A file of its own, because the content security policy allows no
// inline script.
(function () {
  // zod would make code at run time for speed, which the policy forbids too.
  globalThis.__zod_globalConfig = { jitless: true };
  try {
    // A stored light theme must not flash dark first.
    if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
  } catch {
    // Storage is blocked: the dark default stands.
  }
})();
