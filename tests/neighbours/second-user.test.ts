import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { backUp } from '../support/back-up.ts'
import { useDatabases } from '../support/databases.ts'
import { saveLead } from '../support/new-submission.ts'
import { ROOT } from '../support/root.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const ROOT_USER = { uid: 0, gid: 0 }

/** `nobody` of most systems: that of the server. */
const SERVER = { uid: 65_534, gid: 65_534 }

const PROGRAM = `
  import { runProgram } from '${ROOT}/scripts/leads/run-program.ts'
  import { leadsProgram } from '${ROOT}/scripts/leads.ts'
  process.exitCode = await runProgram(leadsProgram(process.env, '${TEST_RELEASE}'), process.argv.slice(1))`

const run = (user: typeof SERVER, dataDir: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM, ...args], {
    ...user,
    env: { DATA_DIR: dataDir },
    cwd: '/',
    encoding: 'utf8',
  })

/** Whether this process may become others, and they may read this folder. */
const canSwitch = run(SERVER, '/nowhere', '--help').status === 0

const describeAsRoot = canSwitch ? describe : describe.skip

describeAsRoot('root: commands of another user than that of the server', () => {
  const databases = useDatabases('sqlite')
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-second-user-'))
    await chown(dataDir, SERVER.uid, SERVER.gid)
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  it('leave files that the server can write to', async () => {
    const database = await databases.fresh()
    await saveLead(database)
    const folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
    const backup = join(folder, 'backup.jsonl')
    await backUp(database, backup)
    expect(run(ROOT_USER, dataDir, 'restore', backup)).toMatchObject({ status: 0, stderr: '' })
    await rm(folder, { recursive: true })
    const names = await readdir(dataDir)
    const owners = await Promise.all(
      names.map(async (name) => (await stat(join(dataDir, name))).uid),
    )
    expect(names).toEqual(expect.arrayContaining(['leads.log', 'site.db']))
    expect(new Set(owners)).toEqual(new Set([SERVER.uid]))
    expect(run(SERVER, dataDir, 'purge')).toMatchObject({ status: 0, stderr: '' })
  })

  it('do not stop the nightly backup if it cannot be logged any more', async () => {
    const log = join(dataDir, 'leads.log')
    await writeFile(log, '')
    await chown(log, 0, 0)
    await chmod(log, 0o600)
    const backup = run(SERVER, dataDir, 'backup', join(dataDir, 'nightly.jsonl'))
    expect(backup.stdout).toContain('1 submission')
    expect(backup.stderr).toContain('could not be logged')
    expect(backup.status).toBe(0)
  })
})
