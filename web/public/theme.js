// Runs before the first paint, so that a stored light theme never flashes dark. A file of its own,
// because the content security policy allows no inline script.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light') document.documentElement.dataset.theme = 'light';
  } catch {
    // Storage is blocked: the dark default stands.
  }
})();
