import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

/** What Git said when it could not do what it was asked for. */
export class GitError extends Error {
  override name = 'GitError'
  readonly isMissing: boolean
  constructor(said: string, isMissing = false) {
    super(said)
    this.isMissing = isMissing
  }
}

interface Options {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

export interface Git {
  /** What it prints, without the last line break. Throws GitError. */
  text(args: readonly string[], options?: Options): Promise<string>
  bytes(args: readonly string[], options?: Options): Promise<Buffer>
  /** Whether it succeeds. */
  succeeds(args: readonly string[]): Promise<boolean>
}

const NETWORK_MS = 60_000

/** Otherwise, where somebody has set it, `git log` prints what it says of a signature before what it is asked for. */
const PLAIN = ['-c', 'log.showSignature=false']

/** Runs Git in this folder. Nobody is at a terminal to answer it, so it must not ask. */
export function openGit(folder: string): Git {
  async function bytes(args: readonly string[], options: Options = {}): Promise<Buffer> {
    const { input = '', env = {}, timeoutMs = NETWORK_MS } = options
    const child = spawn('git', [...PLAIN, ...args], {
      cwd: folder,
      env: { ...ownEnvironment(), ...env },
      detached: true, // without a terminal, which ssh would ask at
      signal: AbortSignal.timeout(timeoutMs),
    })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve)
    })
    child.stdin.on('error', () => {}).end(input)
    try {
      const [out, said, code] = await Promise.all([
        buffer(child.stdout),
        buffer(child.stderr),
        ended,
      ])
      if (code !== 0) throw new GitError(`${said}${out}`.trim())
      return out
    } catch (error) {
      if (error instanceof GitError) throw error
      const { code, name, message } = error as NodeJS.ErrnoException
      throw new GitError(name === 'AbortError' ? 'It took too long.' : message, code === 'ENOENT')
    }
  }
  return {
    bytes,
    async text(args, options) {
      return (await bytes(args, options)).toString().replace(/\n$/, '')
    },
    succeeds: (args) =>
      bytes(args).then(
        () => true,
        () => false,
      ),
  }
}

/** A hook of Git that starts `npm run dev` would lead it to another repository. */
const PLACES = ['DIR', 'WORK_TREE', 'INDEX_FILE', 'OBJECT_DIRECTORY', 'COMMON_DIR', 'PREFIX']

function ownEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' }
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !PLACES.some((place) => name === `GIT_${place}`)),
  )
}
