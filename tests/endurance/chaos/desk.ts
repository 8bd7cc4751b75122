import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSettings } from '../../../server/database/database.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { type Crowd, isOneIn } from './crowd.ts'

/** `mistake`: marked as spam, and the mark undone. */
export interface DeskTask {
  readonly what: 'erase' | 'spam' | 'mistake' | 'purge'
  readonly reference: string
}

/** What became of the leads that staff changed, by the name of the visitor. */
export interface DeskWork {
  readonly done: ReadonlyMap<string, DeskTask>
  readonly kills: number
}

const KINDS = ['erase', 'spam', 'mistake', 'purge'] as const

/** Of the visitors with an address; the others are left alone. */
const EVERY = 4

const PAUSE_MS = 50

const MOST_TRIES = 20
/** A kill comes at any moment of a task. */
const LONGEST_TASK_MS = 60

interface Desk {
  readonly settings: DatabaseSettings
  readonly crowd: Crowd
  readonly exitHooks: ExitHooks
}

/**
 * Staff erase, mark, unmark and purge every fourth lead as soon as its visitor has a reference. Every third task, their
 * process is killed, and the task begins again. The returned function waits for the last task.
 */
export function startDesk({ settings, crowd, exitHooks }: Desk): () => Promise<DeskWork> {
  const done = new Map<string, DeskTask>()
  const taken = new Set<string>()
  let kills = 0
  let isOver = false
  let clerk = openClerk(settings, exitHooks)

  function nextTask() {
    const visitor = crowd.visitors.find(({ name, email }, index) => {
      return (
        index % EVERY === 0 && email && !taken.has(name) && crowd.references.get(name)?.size === 1
      )
    })
    const [reference] = (visitor && crowd.references.get(visitor.name)) ?? []
    if (!visitor || !reference) return undefined
    const what = KINDS[taken.size % KINDS.length] as DeskTask['what']
    taken.add(visitor.name)
    return { name: visitor.name, task: { what, reference } }
  }

  /** Returns whether it was done: an erasure is put off while a delivery is in progress, or one of a killed server. */
  async function perform(task: DeskTask): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (isOneIn(3)) void wait(randomInt(LONGEST_TASK_MS)).then(() => kill(clerk))
      const answer = await ask(clerk, task)
      if (answer === 'done') return true
      if (answer === undefined) clerk = openClerk(settings, exitHooks)
      await wait(PAUSE_MS)
    }
    return false
  }

  function kill({ process, forget }: Clerk): void {
    if (!process.connected) return
    process.kill('SIGKILL')
    forget()
    kills += 1
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const next = nextTask()
      if (next && (await perform(next.task))) done.set(next.name, next.task)
      else await wait(PAUSE_MS)
    }
  }

  const working = work()
  return async () => {
    isOver = true
    await working
    if (clerk.process.connected) clerk.process.disconnect() // it may have been killed after its last task
    clerk.forget()
    return { done, kills }
  }
}

interface Clerk {
  readonly process: ChildProcess
  readonly forget: () => void
}

function openClerk(settings: DatabaseSettings, exitHooks: ExitHooks): Clerk {
  const child = fork(join(import.meta.dirname, 'desk-process.ts'), [JSON.stringify(settings)])
  return { process: child, forget: exitHooks.add(() => child.kill('SIGKILL')) }
}

/** Undefined if it was killed before it answered. */
async function ask({ process }: Clerk, task: DeskTask): Promise<'done' | 'later' | undefined> {
  if (process.exitCode !== null || process.signalCode !== null) return undefined
  const over = new AbortController()
  const { signal } = over
  const ended = once(process, 'exit', { signal }).then(() => [undefined])
  const answered = once(process, 'message', { signal })
  process.send(task, () => {}) // a killed one cannot take it
  const [answer] = await Promise.race([answered, ended])
  for (const other of [answered, ended]) other.catch(() => {})
  over.abort()
  return answer
}
