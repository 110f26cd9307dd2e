/**
 * The folders of src ("rooms") from which each room may import. A room may always import from itself. `tables` are
 * src/routes.ts and src/route.ts; the tools also use `test`.
 */
export const EDGES: Readonly<Record<string, readonly string[]>> = {
  build: ['deploy', 'i18n', 'offline', 'shell', 'tables'],
  dev: ['build', 'deploy', 'host', 'pages', 'test'],
  host: [],
  sport: [],
  offline: ['i18n'],
  deploy: ['i18n', 'host', 'tables'],
  gateway: ['sport'],
  i18n: ['sport'],
  ui: ['host', 'sport', 'i18n'],
  app: ['host', 'gateway', 'sport', 'i18n', 'ui', 'shell'],
  shell: ['host', 'gateway', 'sport', 'i18n', 'app', 'pages', 'offline', 'tables'],
  pages: ['app', 'host', 'gateway', 'ui', 'i18n', 'sport', 'shell', 'deploy'],
};
