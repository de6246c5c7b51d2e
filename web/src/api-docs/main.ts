import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import '../styles/fonts.css';
import '../styles/tokens.css';
import './api-docs.css';
import { operationsWith } from './search';

const { classList, dataset } = document.documentElement;
classList.toggle('dark-mode', dataset.theme !== 'light');

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  requestSnippetsEnabled: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  plugins: [{ fn: { opsFilter: operationsWith } }],
});
