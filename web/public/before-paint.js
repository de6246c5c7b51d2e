// Runs before all other scripts. In a separate file, because the content security policy allows no
// inline script.
(function () {
  // zod would generate code at run time for speed, which the policy forbids too.
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const { pathname } = location;
  let [storedTheme, isMember] = [null, false];
  try {
    storedTheme = localStorage.getItem('theme');
    isMember = localStorage.getItem('user-token') !== null;
  } catch {
    // Storage is blocked: the system's preference applies.
  }
  // Prevents a flash of the dark theme.
  const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)').matches;
  if (storedTheme === 'light' || (storedTheme !== 'dark' && prefersLight)) {
    root.dataset.theme = 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f4f6f9');
  }
  // Which part of the page is shown until the app has loaded: the other would be wrong.
  const isGuestPage = /^\/(sign-in|sign-up|recover|reset-password|confirm-email)?$/.test(pathname);
  if (pathname === '/' && !isMember) root.dataset.first = 'landing';
  else if (pathname === '/' || !(isGuestPage || pathname.endsWith('/broadcast'))) {
    root.dataset.first = 'frame';
  }
})();
