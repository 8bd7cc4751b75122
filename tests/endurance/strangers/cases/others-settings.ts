import type { Machine } from '../machine.ts'

const TESTS = [
  'tests/unit/server/database/secrets',
  'tests/unit/scripts/report/content-history',
  'tests/unit/scripts/deploy/repository',
  'tests/unit/scripts/edit/hand-over',
]

const SETTINGS = {
  GIT_AUTHOR_NAME: 'Somebody',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'commit.gpgsign',
  GIT_CONFIG_VALUE_0: 'true',
  PGSSLMODE: 'require',
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: 'http://127.0.0.1:1',
}

/** In a hook of the clone, which belongs to another user, from a shell with settings for other programs. */
export async function othersSettings(machine: Machine): Promise<void> {
  const { user } = machine
  const cwd = machine.clone('site', { owner: user })
  const head = () => machine.run(['git', 'rev-parse', 'HEAD'], { cwd, as: user })
  const { printed: before } = await head()
  const command = ['sh', '-c', `umask 077; exec npm test -- ${TESTS.join(' ')}`]
  const env = { ...SETTINGS, GIT_DIR: `${cwd}/.git` }
  const { code, printed } = await machine.run(command, { cwd, env })
  if ((await head()).printed !== before) throw new Error('The tests have committed to the clone')
  if (code !== 0) throw new Error(`npm test exited with ${code}:\n${printed.slice(-3_000)}`)
}
