import { recordPage } from './analytics';

const src = 'https://tag.example/tag.js';
const scripts = () => [...document.scripts].map((script) => script.src);

/** The document's state: loading or interactive. */
const pageIs = (readyState: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value: readyState });

beforeEach(() => {
  document.head.innerHTML = '';
  delete window.dataLayer;
  pageIs('complete');
});

test('records and loads nothing without a tag', () => {
  recordPage('/home');
  expect(window.dataLayer).toBeUndefined();
  expect(scripts()).toEqual([]);
});

test('records each path with a tag and loads its script once', () => {
  document.head.innerHTML = `<meta name="analytics-script" content="${src}">`;
  recordPage('/home');
  recordPage('/wagers');
  expect(window.dataLayer).toEqual([
    { event: 'page_view', page_path: '/home' },
    { event: 'page_view', page_path: '/wagers' },
  ]);
  expect(scripts()).toEqual([src]);
});

test.each(['/reset-password', '/confirm-email'])('%s has a secret and no tag', (path) => {
  document.head.innerHTML = `<meta name="analytics-script" content="${src}">`;
  recordPage(path);
  expect(window.dataLayer).toBeUndefined();
  expect(scripts()).toEqual([]);
});

test('loads the script once the page is interactive', () => {
  document.head.innerHTML = `<meta name="analytics-script" content="${src}">`;
  pageIs('interactive');
  recordPage('/home');
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([src]);
});
