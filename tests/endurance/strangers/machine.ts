import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../../../scripts/build/cache-folder.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import { ROOT } from '../../support/root.ts'
import { Skip } from './skip.ts'

/** The machine that the cases share. */
export interface Machine {
  /** An account that is not root's. */
  readonly user: Person
  readonly root: Person
  /** Clones the commit to a new folder of this name, with the packages of this clone. */
  clone(name: string, options?: CloneOptions): string
  /** Runs a command to its end. */
  run(command: readonly string[], options: RunOptions): Promise<Outcome>
  /** Starts it in a process group of its own. */
  start(command: readonly string[], options: RunOptions): Running
}

export interface Person {
  readonly uid: number
  readonly gid: number
  readonly home: string
}

export interface CloneOptions {
  /** Root by default. */
  readonly owner?: Person
  /** Of the folder around the clone, 0o755 by default. */
  readonly mode?: number
  /** Whether the first build has to do everything: four fifths of its time are for what its caches keep. */
  readonly isFirst?: boolean
}

export interface RunOptions {
  /** The working directory. */
  readonly cwd: string
  /** Root by default. */
  readonly as?: Person
  /** Commands of a shell that prepare mounts, which only this command sees. */
  readonly mounts?: string
  readonly env?: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly code: number | null
  /** Both streams, in order. */
  readonly printed: string
}

export interface Running {
  readonly process: ChildProcess
  readonly outcome: Promise<Outcome>
}

interface MachineOptions {
  readonly commit: string
  readonly limitMs: number
}

const ROOT_USER: Person = { uid: 0, gid: 0, home: '/root' }

/** Adds the user and a folder for the clones. Exit hooks remove both. */
export function openMachine({ commit, limitMs }: MachineOptions): Machine {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Error('The strangers need root on Linux: they add a user and mounts.')
  const exitHooks = createExitHooks(limitMs)
  const folder = mkdtempSync('/var/tmp/site-strangers-')
  chmodSync(folder, 0o755)
  exitHooks.add(() => removeFolder(folder))
  const user = addUser(folder, exitHooks.add)
  let groups: readonly number[] = []
  exitHooks.add(() => groups.forEach(killGroup))

  function start(command: readonly string[], options: RunOptions): Running {
    const { cwd, as = ROOT_USER, mounts, env } = options
    const [program = '', ...args] = mounts === undefined ? command : mounted(mounts, as, command)
    const child = spawn(program, args, {
      ...(mounts === undefined && as),
      cwd,
      env: { PATH: pathWithoutPackages(), HOME: as.home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    groups = [...groups, Number(child.pid)]
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk
      })
    }
    const outcome = once(child, 'close').then(([code]) => ({ code, printed }))
    return { process: child, outcome }
  }

  return {
    user,
    root: ROOT_USER,
    clone(name, { owner = ROOT_USER, mode = 0o755, isFirst = false } = {}) {
      const around = mkdtempSync(join(folder, 'clone-'))
      chownSync(around, owner.uid, owner.gid)
      chmodSync(around, mode)
      const clone = join(around, name)
      must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone])
      must('git', ['-C', clone, 'checkout', '--quiet', '--detach', commitOf(commit)])
      if (!isFirst) copyCaches(join(clone, '.cache', `uid-${owner.uid}`))
      must('chown', ['-R', `${owner.uid}:${owner.gid}`, clone])
      must('cp', ['-a', ...linkedIfSameDisk(folder), join(ROOT, 'node_modules'), clone])
      return clone
    },
    run: (command, options) => start(command, options).outcome,
    start,
  }
}

function addUser(folder: string, onExit: (hook: () => void) => unknown): Person {
  const name = `stranger-${process.pid}`
  const home = join(folder, 'home')
  must('useradd', ['--create-home', '--home-dir', home, '--shell', '/bin/sh', name])
  onExit(() => spawnSync('userdel', ['--force', name]))
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) => Number(must('id', [option, name])))
  return { uid, gid, home }
}

/** The commit's hash in this clone. */
function commitOf(name: string): string {
  return must('git', ['-C', ROOT, 'rev-parse', '--verify', `${name}^{commit}`])
}

/** What builds of this clone have left, if any. */
function copyCaches(to: string): void {
  const caches = ['compressed', 'figures', 'fonts', 'icons', 'typeset']
  const there = caches.map((name) => join(cacheFolder(ROOT), name)).filter(existsSync)
  mkdirSync(to, { recursive: true })
  if (there.length > 0) must('cp', ['-a', ...there, to])
}

/** Links save the time of a copy. No test writes into a package. */
function linkedIfSameDisk(folder: string): readonly string[] {
  const [here, there] = [ROOT, folder].map((path) => must('stat', ['-c', '%d', path]))
  return here === there ? ['--link'] : []
}

/** The same command in a mount namespace of its own. Throws Skip if the machine does not allow one. */
function mounted(mounts: string, as: Person, command: readonly string[]): readonly string[] {
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0)
    throw new Skip('this machine lets nobody mount')
  const change = ['setpriv', `--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups']
  return ['unshare', '--mount', 'sh', '-ec', `${mounts}\nexec "$@"`, 'sh', ...change, ...command]
}

/** npm puts the programs of this clone first. */
function pathWithoutPackages(): string {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.filter((path) => !path.includes('node_modules')).join(':')
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Runs a command to its end. Throws what it printed if it fails. */
function must(program: string, args: readonly string[]): string {
  const safe = {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
  }
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...safe }, // whoever owns this clone
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error ?? stderr}`)
  return stdout.trim()
}
