/** The bundle as a module: the package describes only the form that sets a global variable. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { SwaggerUIBundle } from 'swagger-ui-dist';

  const bundle: SwaggerUIBundle;
  export default bundle;
}
