// Runs before all other scripts. In a separate file, because the content security policy allows no
// inline script.
(function () {
  // zod would generate code at run time for speed, which the policy forbids too.
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const { pathname } = location;
  const languages = JSON.parse(document.currentScript.dataset.languages ?? '[]');
  let [storedTheme, isMember, language] = [null, false, null];
  try {
    storedTheme = localStorage.getItem('theme');
    isMember = localStorage.getItem('user-token') !== null;
    language = localStorage.getItem('language');
  } catch {
    // Storage is blocked: the system's preference applies.
  }
  // Prevents a flash of the dark theme.
  const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)').matches;
  if (storedTheme === 'light' || (storedTheme !== 'dark' && prefersLight)) {
    root.dataset.theme = 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f4f6f9');
  }
  // The script of another language runs before the app: scripts of modules run in their order.
  // Without one the page is in English.
  const isKnown = (code) => code === 'en' || languages.some((one) => one.code === code);
  if (!isKnown(language)) {
    language = navigator.languages.map((tag) => tag.split('-')[0]).find(isKnown) ?? 'en';
  }
  const chosen = languages.find(({ code }) => code === language);
  if (chosen) {
    root.lang = language;
    document.write(`<script type="module" src="${chosen.script}"></script>`);
  }
  // Which part of the page is shown until the app has loaded: the other would be wrong.
  const isGuestPage = /^\/(sign-in|sign-up|recover|reset-password|confirm-email)?$/.test(pathname);
  if (pathname === '/' && !isMember) root.dataset.first = 'landing';
  else if (pathname === '/' || !(isGuestPage || pathname.endsWith('/broadcast'))) {
    root.dataset.first = 'frame';
  }
})();
