import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addCpuTimes, type CpuTime, findDescendants, readCpuTime } from './processes/cpu-time.ts'

/** The parts of jest's results that the report reads. */
interface Results {
  readonly testResults: readonly { readonly testResults: readonly TestResult[] }[]
}

interface TestResult {
  readonly status: string
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly fullName: string
}

/** The title of a test, or of its `describe`, that needs a program begins with it: "nginx: …". */
const PROGRAM = /^(\S+): /m

const startedAt = performance.now()
let skipped: readonly string[] = []

/** A reporter of jest. It collects what `printRunReport` prints once all processes of the run have ended. */
export default class RunReport {
  readonly #chosen: RegExp

  /** jest's configuration, with the pattern of `-t`: other tests are skipped because nobody asked for them. */
  constructor({ testNamePattern = '' }: { readonly testNamePattern?: string } = {}) {
    this.#chosen = new RegExp(testNamePattern, 'i')
  }

  onRunComplete(_contexts: unknown, { testResults }: Results): void {
    skipped = testResults
      .flatMap((file) => file.testResults)
      .filter(({ status, fullName }) => status === 'pending' && this.#chosen.test(fullName))
      .map(
        ({ ancestorTitles, title }) =>
          PROGRAM.exec([...ancestorTitles, title].join('\n'))?.[1] ?? '',
      )
  }
}

/** Prints how many tests were skipped because a program is missing, and the wall and CPU time of the run. */
export function printRunReport(): void {
  for (const [program, { length }] of Map.groupBy(skipped, (missing) => missing)) {
    print(`Skipped ${length}, because ${program || 'something'} is missing.`)
  }
  const wall = (performance.now() - startedAt) / 1_000
  // With a single worker, its browser belongs to this process, as does what esbuild keeps running.
  const running = [process.pid, ...findDescendants(process.pid)].map(readCpuTime)
  const { user, system } = addCpuTimes([...running, ...readLeftTimes()])
  const cpu = `${inSeconds(user + system)} of CPU (${inSeconds(user)} user, ${inSeconds(system)} system)`
  print(`Took ${inSeconds(wall)}${user > 0 ? `, and ${cpu}` : ''}.`)
}

/** As jest's workers left them when they ended. */
function readLeftTimes(): readonly CpuTime[] {
  const folder = String(process.env.TEST_FOLDER)
  const names = readdirSync(folder).filter((name) => name.startsWith('cpu-time-'))
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CpuTime)
}

function inSeconds(time: number): string {
  return `${Math.round(time)} s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
