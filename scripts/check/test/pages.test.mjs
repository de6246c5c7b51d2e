/** The check of documents, with pages that must and must not be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthFindings, linkFindings } from '../pages.mjs';

const texts = { 'docs/a.md': '# One page\n\n## What is kept, and why\n', 'src/b.ts': '' };
const read = (file) => texts[file];
const found = (link) => linkFindings('docs/c/d.md', `# Here\n\nSee ${link}.`, read);

test('finds links to files and headings that do not exist', () => {
  assert.match(found('[a](../e.md)')[0], /links to \.\.\/e\.md, which does not exist/);
  assert.match(found('[a](../a.md#two)')[0], /docs\/a\.md has no such heading/);
  assert.match(found('[a](#there)')[0], /docs\/c\/d\.md has no such heading/);
});

test('accepts links to files, headings and other sites, and what looks like one in code', () => {
  for (const link of ['../a.md', '../a.md#what-is-kept-and-why', '../../src/b.ts', '#here']) {
    assert.deepEqual(found(`[a](${link})`), []);
  }
  assert.deepEqual(found('[a](https://contend.example/a)'), []);
  assert.deepEqual(found('`[a](../e.md)`'), []);
});

test('finds long pages and wide tables', () => {
  assert.match(lengthFindings('a.md', 'x\n'.repeat(201))[0], /201 lines/);
  assert.deepEqual(lengthFindings('a.md', 'x\n'.repeat(200)), []);
  assert.match(lengthFindings('a.md', '| a | b | c | d | e |')[0], /5 columns/);
  assert.deepEqual(lengthFindings('a.md', '| a | `b | b` | c \\| c | d |'), []);
});
