/**
 * The document of a failed query is printed for its message, in a wait only once the wait is over:
 * a wait repeats its queries at each change of the document, and printing takes long.
 */
const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();

/** Whether the query is repeated by a wait. */
const isRepeated = () => getConfig()._disableExpensiveErrorDiagnostics;

/** The wait gives the last one its message after its stack. */
function shortError(message) {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  let { stack } = error;
  Object.defineProperty(error, 'stack', {
    get: () => stack.replace(message ?? '', () => error.message),
    set: (other) => {
      stack = other;
    },
    configurable: true,
  });
  return error;
}

function errorOfQuery(message, container) {
  return isRepeated() ? shortError(message) : getElementError(message, container);
}

// The package is loaded once for all files of a worker.
if (getElementError.name !== errorOfQuery.name) configure({ getElementError: errorOfQuery });
