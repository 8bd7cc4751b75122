import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/**
 * Names of what is set for other programs. In a hook of Git, GIT_DIR and GIT_INDEX_FILE would lead the commits of the tests
 * into the repository of the hook.
 */
const OTHERS = /^(?:GIT_|PG)|^(?:NODE_USE_ENV|https?|all|no)_proxy$/i

/**
 * Removes from the environment of this process, which all processes of a run inherit, what would change a verdict, and
 * the settings of somebody's own site: a development server of the tests would use its database and its mail server.
 */
export function takeOwnEnvironment(): void {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
  const settings = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)
  for (const name of Object.keys(process.env)) {
    const isSetting = settings.includes(name.replace(/_FILE$/, ''))
    if (isSetting || OTHERS.test(name)) delete process.env[name]
  }
  process.env.GIT_CONFIG_GLOBAL = join(import.meta.dirname, 'gitconfig')
  process.env.GIT_CONFIG_NOSYSTEM = '1'
  process.umask(0o022) // under root, PostgreSQL runs as another user
}
