/** Which folder may import which. The README of each folder explains its own doors. */

const leaves = '^server/(database|requests|mail|operations)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Give what both files need a home of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment:
        'Nothing imports this file and it imports nothing: import or delete it. Stylesheets of theme/ import each other, and esbuild injects reload-on-change.js and switch.js.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '^client/theme/.*\\.css$',
          '^scripts/build/reload-on-change\\.js$',
          '^scripts/edit/switch\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'shared-is-for-both-sides',
      comment: 'shared/ is used by server and browser, so it imports nothing of ours.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|client|scripts|tests)/' },
    },
    {
      name: 'client-imports-shared-only',
      comment: 'client/ also runs in a browser.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|scripts|tests)/|^node:' },
    },
    {
      name: 'client-base-is-a-leaf',
      comment: 'base/ is used by all other folders of client/, so it imports none of them.',
      severity: 'error',
      from: { path: '^client/base/' },
      to: { path: '^client/(?!base/)' },
    },
    {
      name: 'loading-knows-no-layout',
      comment: 'loading/ knows whether a page is loaded, not what it shows.',
      severity: 'error',
      from: { path: '^client/loading/' },
      to: { path: '^client/(app|components|forms|navigation|scheduling|illustrations)/' },
    },
    {
      name: 'only-the-page-list-imports-pages',
      comment:
        'A page can be deleted without touching another folder of client/. app/ renders the error page.',
      severity: 'error',
      from: {
        path: '^client/',
        pathNot: '^client/pages/|^client/loading/import-page\\.ts$',
      },
      to: { path: '^client/pages/', pathNot: '^client/pages/error-page/' },
    },
    {
      name: 'no-page-imports-another',
      severity: 'error',
      from: { path: '^client/pages/([^/]+)/' },
      to: { path: '^client/pages/', pathNot: '^client/pages/$1/' },
    },
    {
      name: 'server-reaches-react-through-one-file',
      comment:
        'React pages are rendered by render-page.tsx; everything else on the server is without them.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/site/pages/render-page\\.tsx$' },
      to: { path: '^client/' },
    },
    {
      name: 'nothing-imports-scripts',
      comment: 'scripts/ holds what people run, and tests/ tests it.',
      severity: 'error',
      from: { path: '^(server|client|shared)/' },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^tests/' },
    },
    {
      name: 'site-knows-no-lead',
      comment: 'site/ renders pages. It gets demo times and papers as parameters.',
      severity: 'error',
      from: { path: '^server/site/' },
      to: { path: '^server/(leads|analytics)/' },
    },
    {
      name: 'leads-know-no-page',
      comment: 'leads/ gets what renders a page as a parameter.',
      severity: 'error',
      from: { path: '^server/leads/' },
      to: { path: '^server/(site|analytics)/' },
    },
    {
      name: 'the-ledger-knows-no-room',
      comment:
        'The ledger owns deliveries and their states. Why something is owed is decided in the other folders of leads/.',
      severity: 'error',
      from: { path: '^server/leads/ledger/' },
      to: { path: '^server/leads/', pathNot: '^server/leads/(ledger|submissions)/' },
    },
    {
      name: 'analytics-stands-alone',
      comment: 'analytics/ can be deleted or replaced without touching the other two.',
      severity: 'error',
      from: { path: '^server/analytics/' },
      to: { path: '^server/(site|leads)/' },
    },
    {
      name: 'one-door-a-house',
      comment: 'app.ts and main.ts use leads/ and analytics/ through index.ts.',
      severity: 'error',
      from: { path: '^server/[^/]+$' },
      to: { path: '^server/(leads|analytics)/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'leaves-know-no-house',
      severity: 'error',
      from: { path: leaves },
      to: { path: '^server/(site|leads|analytics)/' },
    },
  ],
  options: {
    extraExtensionsToScan: ['.css'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|tests/support/types)/' },
    parser: 'swc',
  },
}
