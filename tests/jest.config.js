import { fileURLToPath } from 'node:url'
import { cacheFolder } from '../scripts/build/cache-folder.ts'
import { takeOwnEnvironment } from './support/own-environment.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

takeOwnEnvironment() // before jest starts its workers

// React as visitors get it. `journeys/development-server` opens each page with React's checks.
process.env.NODE_ENV = 'production'

/**
 * The dearest packages, which each worker loads once (`support/load-packages-once.ts`). They must accept objects of
 * the test's own realm: ical-generator asks for `instanceof Date`, supertest for `instanceof Error`.
 */
const LOADED_ONCE = [
  ...['react', 'react-dom', 'react-router', 'valibot', 'kysely', 'pg', 'nodemailer'],
  ...['unified', 'remark-gfm', 'remark-parse', 'remark-rehype', 'rehype-slug', 'yaml'],
  ...['playwright-core', 'pdfjs-dist', 'postal-mime', 'smtp-server'],
]

/** Jest for ES modules: TypeScript goes through swc, imports keep their .ts and .tsx names. */
export default {
  rootDir: '..',
  roots: ['client', 'scripts', 'server', 'shared', 'tests'].map((folder) => `<rootDir>/${folder}`),
  testRegex: '/tests/.+\\.test\\.tsx?$', // a glob would not match below a folder such as `[2]`
  testEnvironment: 'node',
  cacheDirectory: `${cacheFolder(root)}/jest`,
  globalSetup: '<rootDir>/tests/support/build-once.ts',
  globalTeardown: '<rootDir>/tests/support/clean-up.ts',
  reporters: ['default', '<rootDir>/tests/support/run-report.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/fail-on-console.ts'],
  testSequencer: '<rootDir>/tests/support/test-order.ts',
  maxWorkers: 3, // on two cores: a journey often waits, for its browser and for what it has sent
  workerIdleMemoryLimit: '2500MB', // jest leaks memory per file; a new worker loads all modules anew, so rarely
  testTimeout: 60_000,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/no-stylesheet.ts',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: [],
  transform: {
    [`/node_modules/(?:${LOADED_ONCE.join('|')})/.+\\.[cm]?js$`]:
      '<rootDir>/tests/support/load-packages-once.ts',
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'esnext',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
}
